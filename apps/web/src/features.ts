import type { Feature } from '@grandstand/tenant';
import { matchPath } from 'react-router-dom';

/** Pages that require a feature of the tenant's configuration. */
const PAGES: Readonly<Record<Feature, readonly string[]>> = {
  player: [
    '/watch/:id',
    '/watch_embed/:id',
    '/vod_library',
    '/multiview',
    '/share/:id/:uuid',
    '/watch_library/:id',
    '/moments',
    '/simulate',
  ],
};

/** The feature that a page requires; null if it requires none. The path may have a query and a hash. */
export function featureOf(path: string): Feature | null {
  const [pathname = ''] = path.split(/[?#]/);
  const isFeature = (name: string): name is Feature => Object.hasOwn(PAGES, name);
  const features = Object.keys(PAGES).filter(isFeature);
  return features.find((name) => PAGES[name].some((page) => matchPath(page, pathname) !== null)) ?? null;
}

/** Whether a channel with these features has the page at a path; true for unknown paths. */
export const hasPage = (path: string, features: readonly Feature[]): boolean => {
  const feature = featureOf(path);
  return feature === null || features.includes(feature);
};
