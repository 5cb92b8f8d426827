import { calls, findChannelText, type InformationPage } from '@grandstand/api';
import type { WithLang } from '@grandstand/core';
import { useCall } from '@grandstand/data';
import { useStaticData } from '@grandstand/session';

export type ChannelTextState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | ({ readonly kind: 'ready'; readonly html: string } & WithLang)
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
        state:
          page.kind === 'ready' ? { kind: 'ready', html: page.value.content, lang: page.value.lang } : page,
      };
    case 'block':
      return { title: found.title, state: { kind: 'ready', html: found.html, lang: found.lang } };
    case 'none':
      return { title: null, state: { kind: 'none' } };
    default:
      return { title: null, state: { kind: 'loading' } };
  }
}
