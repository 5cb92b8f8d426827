import { escapeHtml, textDirection } from '@grandstand/core';
import type { HeadElement } from '../head/head-tags.ts';
import type { RenderedPage } from './render-page.tsx';

/** The tags of a stamped document that belong to a page: `MANAGED_TAGS` of head/write-head.ts. */
const PAGE_TAGS =
  /^[ \t]*<(?:meta (?:name="(?:description|robots|twitter:[^"]*)"|property="og:[^"]*")|link rel="(?:canonical|alternate)")[^>]*>\n/gm;
const TITLE = /<title>([^<]*)<\/title>/;
const ROOT = '<div id="root"></div>';

function elementMarkup({ tag, attributes, text }: HeadElement): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  // The text is JSON, in which `<` is escaped (`serializeJsonLd`).
  return `<${tag}${written.join('')}>${tag === 'script' ? `${text ?? ''}</script>` : ''}`;
}

/** Writes a rendered page into the site's document. */
export function writeDocument(document: string, { head, html, styles, locale }: RenderedPage): string {
  const tags = head.elements.map((element) => `    ${elementMarkup(element)}\n`).join('');
  // Replacer functions, because `$&` in a string would be interpreted.
  return document
    .replace(
      /<html\b[^>]*>/,
      () => `<html lang="${escapeHtml(locale)}" dir="${textDirection(locale)}" data-rendered>`,
    )
    .replaceAll(PAGE_TAGS, '')
    .replace(TITLE, (written) => (head.title === null ? written : `<title>${escapeHtml(head.title)}</title>`))
    .replace('</head>', () => `${tags}  </head>`)
    .replace(ROOT, () => `${styles}\n    <div id="root">${html}</div>`);
}
