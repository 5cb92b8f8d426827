import type { StoredValues } from '@grandstand/core';
import type { RuntimeConfig } from '@grandstand/tenant';
import { createContext, use } from 'react';

/** Configuration of the stamp and the browser's storage; constant while the app runs. */
interface Site {
  readonly config: RuntimeConfig;
  readonly stored: StoredValues;
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite() outside <App>');
  return site;
}
