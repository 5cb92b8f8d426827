import { createContext, use } from 'react';

/** URLs of the pages that commerce links to. The web app's layout provides them. */
export interface CommerceLinks {
  readonly logIn: () => string;
  readonly register: () => string;
  readonly packages: () => string;
}

export const CommerceLinksContext = createContext<CommerceLinks | null>(null);

export function useCommerceLinks(): CommerceLinks {
  const links = use(CommerceLinksContext);
  if (!links) throw new Error('useCommerceLinks() outside <CommerceLinksContext>');
  return links;
}
