import { findChannelText } from '@grandstand/api';
import { languageName, useLocale, useT } from '@grandstand/i18n';
import { useStaticData } from './use-channel-data.ts';

/**
 * The text of a link to the terms or the privacy policy. If the channel has that text in another language only, it names
 * the language, so that users know it before they accept the text (D26). Needs the messages of the account.
 * @param url the path of that page
 */
export function useLegalLinkText(of: 'terms' | 'privacy', url: string, text: string): string {
  const t = useT();
  const locale = useLocale();
  const channel = useStaticData();
  if (channel.kind !== 'ready') return text;
  const { pages, settings } = channel.value;
  const found = findChannelText({ of, url, pages, blocks: settings.static_blocks });
  if (found.kind === 'none' || !found.lang) return text;
  return t('account.textInLanguage', { text, language: languageName(found.lang, locale) });
}
