import { MediaOriginsContext } from '@grandstand/ui';
import { use } from 'react';

/** Returns a function that makes a path of the site absolute. */
export function useSiteUrl(): (path: string) => string {
  const origins = use(MediaOriginsContext);
  return (path) => `${origins?.site ?? ''}${path}`;
}
