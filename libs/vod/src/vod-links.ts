import { createContext, use } from 'react';

/** URLs of the pages that the library links to. The web app's layout provides them. */
export interface VodLinks {
  readonly vodLibrary: () => string;
  /** The page of a medium. */
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
