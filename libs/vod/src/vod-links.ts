import { createContext, use } from 'react';

/** Where the library and what it leads to are, on the site that shows it. Given once; it never changes. */
export interface VodLinks {
  readonly vodLibrary: () => string;
  /** A medium's own view. */
  readonly media: (mediaId: number) => string;
  readonly watch: (eventId: number) => string;
  readonly logIn: () => string;
  readonly register: () => string;
  readonly packages: () => string;
}

export const VodLinksContext = createContext<VodLinks | null>(null);

export function useVodLinks(): VodLinks {
  const links = use(VodLinksContext);
  if (!links) throw new Error('useVodLinks() outside <VodLinksContext>');
  return links;
}
