import type { StoredValues } from '@grandstand/core';
import type { RuntimeConfig } from '@grandstand/tenant';
import { createContext, use } from 'react';

/** What the stamp and the browser gave the running app; it never changes. */
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
