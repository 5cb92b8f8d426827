import { createMemoryRouter } from 'react-router-dom';
import type { VisitHistory } from '../router.tsx';

/** A visit of one page, outside a browser. */
export const serverHistory = (url: string): VisitHistory => ({
  createRouter: (routes) => createMemoryRouter(routes, { initialEntries: [url] }),
  currentUrl: () => '',
  isFirstEntry: () => true,
});
