import { createContext, use } from 'react';

/** URLs of the pages that clips link to. The web app's layout provides them. */
export interface ClipsLinks {
  readonly watch: (eventId: number) => string;
  /** The shared clip (D21). */
  readonly share: (clip: { readonly eventId: number; readonly uuid: string }) => string;
  /** The clip in an iframe of another site (D31). */
  readonly embedClip: (clip: { readonly eventId: number; readonly uuid: string }) => string;
  /** An event's clips in a row, starting with the clip that has this uuid. */
  readonly watchLibrary: (eventId: number, uuid?: string) => string;
  readonly moments: (uuid?: string) => string;
  readonly userClips: () => string;
  readonly userDownloads: () => string;
  readonly logIn: () => string;
  readonly packages: () => string;
  readonly vod: () => string;
}

export const ClipsLinksContext = createContext<ClipsLinks | null>(null);

export function useClipsLinks(): ClipsLinks {
  const links = use(ClipsLinksContext);
  if (!links) throw new Error('useClipsLinks() outside <ClipsLinksContext>');
  return links;
}
