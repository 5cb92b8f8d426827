import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useStaticData } from '@grandstand/session';
import { findChannelText, type InformationPage } from './channel-text.ts';

export type ChannelTextState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly html: string }
  /** The channel has no text for this page. */
  | { readonly kind: 'none' };

/** The channel's text for an information page (D7). The title is known before the text is loaded. */
export function useChannelText(
  of: InformationPage,
  url: string,
): { readonly title: string | null; readonly state: ChannelTextState } {
  const channel = useStaticData();
  const data = channel.kind === 'ready' ? channel.value : null;
  const found = data && findChannelText({ of, url, pages: data.pages, blocks: data.settings.static_blocks });
  const page = useCall(calls.getPage, found?.kind === 'page' ? { id: found.id } : null);
  if (channel.kind === 'failed') return { title: null, state: channel };
  switch (found?.kind) {
    case 'page':
      return {
        title: found.title,
        state: page.kind === 'ready' ? { kind: 'ready', html: page.value.content } : page,
      };
    case 'block':
      return { title: found.title, state: { kind: 'ready', html: found.html } };
    case 'none':
      return { title: null, state: { kind: 'none' } };
    default:
      return { title: null, state: { kind: 'loading' } };
  }
}
