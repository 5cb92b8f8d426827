import { type Feature, features } from '@grandstand/tenant';
import { matchPath } from 'react-router-dom';
import { PATHS } from './paths.ts';

/** Pages that require a feature of the tenant's configuration. */
const PAGES: Readonly<Record<Feature, readonly string[]>> = {
  player: [PATHS.watch, PATHS.watchEmbed, PATHS.userDownloads],
  library: [PATHS.vodLibrary],
  clips: [PATHS.share, PATHS.watchLibrary, PATHS.moments, PATHS.userClips],
  multiview: [PATHS.multiview],
  'as-live': [PATHS.simulate],
};

/** The feature that a page requires; null if it requires none. The path may have a query and a hash. */
export function featureOf(path: string): Feature | null {
  const [pathname = ''] = path.split(/[?#]/);
  return features.find((name) => PAGES[name].some((page) => matchPath(page, pathname))) ?? null;
}

/** Whether a channel with these features has the page at a path; true for unknown paths. */
export const hasPage = (path: string, enabled: readonly Feature[]): boolean => {
  const feature = featureOf(path);
  return feature === null || enabled.includes(feature);
};
