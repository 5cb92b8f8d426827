import { escapeHtml } from '@grandstand/core';
import { DOCUMENT_MESSAGES, isMailLanguage, type Language } from '@grandstand/i18n/node';
import type { RuntimeConfig } from '@grandstand/tenant';
import type { SitePage } from '../models/site-page.ts';
import type { Unsupported } from './unsupported-script.ts';

/** The channel's languages. */
const languagesOf = ({ available }: RuntimeConfig['locales']): readonly Language[] => [
  ...new Set(available.map((locale) => locale.slice(0, 2)).filter(isMailLanguage)),
];

const shown = (state: Unsupported) => `[data-unsupported=${state}] #notice .${state}{display:block}`;

/** The notice is shown in the language of the document; its links, and the brand, where there is no content. */
export const noticeStyle = ({ locales }: RuntimeConfig): string =>
  [
    '#notice{display:none;padding:16px 24px;color:var(--text);background:var(--surface-raised);',
    'border-block-end:1px solid var(--border);font:1rem/1.5 var(--font-text)}',
    '#notice p{display:none;margin:0}#notice a{color:var(--link)}',
    '#notice p a{display:inline-block;padding-block:10px}',
    '#notice ul{margin:24px 0 0;padding:0;list-style:none}#notice li a{display:block;padding-block:10px}',
    // Logos are drawn for the header's background.
    '#notice div{margin:-16px -24px 24px;padding:16px 24px;background:linear-gradient(var(--header-background),var(--header-background)) var(--canvas)}',
    '#notice img{display:block;width:min(64vw,340px);height:auto}',
    '[data-rendered] #notice ul,[data-rendered] #notice div{display:none}',
    '[data-unsupported] #notice{display:block}[data-unsupported] #splash{display:none}',
    // The app shows pictures when they are loaded.
    '[data-unsupported] #root img{opacity:1!important}',
    shown('outdated'),
    shown('failed'),
    ...languagesOf(locales).map(
      (language) => `html[lang|=${language}] #notice p:not([lang=${language}]){display:none}`,
    ),
  ].join('');

/** For browsers that run no scripts. */
export const noScriptNoticeStyle = '#notice,#notice .no-script{display:block}';

/** In all languages of the channel, because a document is rendered in any of them. */
export function noticeMarkup({ name, assets, locales }: RuntimeConfig, pages: readonly SitePage[]): string {
  const { logo, logoWidth, logoHeight } = assets;
  const texts = languagesOf(locales).map((language) => {
    const messages = DOCUMENT_MESSAGES[language];
    const paragraph = (state: Unsupported | 'no-script', content: string) =>
      `<p class="${state}" lang="${language}">${content}</p>`;
    return [
      paragraph('outdated', messages['document.outdated']),
      paragraph('no-script', messages['document.noScript']),
      paragraph('failed', `${messages['document.failed']} <a href="">${messages['document.retry']}</a>`),
    ].join('');
  });
  const links = pages.map(({ path, name: text }) => `<li><a href="${path}">${escapeHtml(text)}</a></li>`);
  return [
    '<aside id="notice">',
    `<div><img src="${logo}" alt="${escapeHtml(name)}" width="${logoWidth}" height="${logoHeight}" /></div>`,
    ...texts,
    `<ul>${links.join('')}</ul></aside>`,
  ].join('');
}
