import { escapeHtml, textDirection } from '@grandstand/core';
import { NEWER_THEME_STYLE_ID, START_TEMPLATE_ID } from '@grandstand/tenant';
import type { HeadElement } from '../head/head-tags.ts';
import { PAGE_DATA_ID, writePageData } from './page-data.ts';
import type { RenderedPage } from './render-page.tsx';

/** The tags of a stamped document that belong to a page: `MANAGED_TAGS` of head/write-head.ts. */
const PAGE_TAGS =
  /^[ \t]*<(?:meta (?:name="(?:description|robots|twitter:[^"]*)"|property="og:[^"]*")|link rel="(?:canonical|alternate)")[^>]*>\n/gm;
const TITLE = /<title>([^<]*)<\/title>/;
const NEWER_THEME = `<style id="${NEWER_THEME_STYLE_ID}"></style>`;
const THEME_COLOR = /(<meta name="theme-color" content=")[^"]*"/;
const ROOT = '<div id="root"></div>';
/** React writes the preloads of a page's first pictures in front of its content. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

function elementMarkup({ tag, attributes, text }: HeadElement): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  // The text is JSON, in which `<` is escaped (`serializeJsonLd`).
  return `<${tag}${written.join('')}>${tag === 'script' ? `${text ?? ''}</script>` : ''}`;
}

/** The app's scripts and their preloads. */
const APP_SCRIPTS = /^[ \t]*(?:<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>)\n/gm;

/**
 * Writes a rendered page into the site's document. The app's scripts are in a template, which the document's inline script
 * opens when the content is painted (tools/cli, `startScript`): until then they would compete with it for the line.
 */
export function writeDocument(
  document: string,
  { search, head, html, styles, theme, data }: RenderedPage,
): string {
  const tags = head.elements.map((element) => `    ${elementMarkup(element)}\n`).join('');
  const [preloads = ''] = PRELOADS.exec(html) ?? [];
  const scripts = (document.match(APP_SCRIPTS) ?? []).map((tag) => tag.trim()).join('');
  const beforeScripts = `${preloads}<template id="${START_TEMPLATE_ID}">${scripts}</template>`;
  const pageData = `<script type="application/json" id="${PAGE_DATA_ID}">${writePageData(data)}</script>`;
  // Replacer functions, because `$&` in a string would be interpreted.
  return (
    document
      .replace(
        /<html\b[^>]*>/,
        () =>
          `<html lang="${escapeHtml(data.locale)}" dir="${textDirection(data.locale)}" data-rendered="${escapeHtml(search)}">`,
      )
      .replaceAll(PAGE_TAGS, '')
      .replace(TITLE, (written) =>
        head.title === null ? written : `<title>${escapeHtml(head.title)}</title>`,
      )
      .replaceAll(APP_SCRIPTS, '')
      // Before the fonts, so that a browser requests the pictures first.
      .replace('</title>', (end) => `${end}\n    ${beforeScripts}`)
      .replace(NEWER_THEME, (written) =>
        theme === null
          ? written
          : `<style id="${NEWER_THEME_STYLE_ID}" data-updated-at="${escapeHtml(theme.updatedAt)}">${theme.css}</style>`,
      )
      .replace(THEME_COLOR, (written, before: string) =>
        theme === null ? written : `${before}${escapeHtml(theme.themeColor)}"`,
      )
      .replace('</head>', () => `${tags}  </head>`)
      .replace('</head>', () => `    ${styles}\n  </head>`)
      .replace(ROOT, () => `<div id="root">${html.slice(preloads.length)}</div>\n    ${pageData}`)
  );
}
