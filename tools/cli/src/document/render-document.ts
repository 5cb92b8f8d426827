import { CARD_SIZE, escapeHtml, textDirection } from '@grandstand/core';
import {
  NEWER_THEME_STYLE_ID,
  RUNTIME_CONFIG_ID,
  THEME_STYLE_ID,
  writeRuntimeConfig,
  type RuntimeConfig,
} from '@grandstand/tenant';
import { sha256 } from '../models/content-hash.ts';
import type { BrandFonts } from '../fonts/brand-fonts.ts';
import type { SitePage } from '../models/site-page.ts';
import type { TenantFolder } from '../models/tenant-folder.ts';
import { inlineScriptHashes, scriptHash } from '../security/inline-scripts.ts';
import { earlyInputScript } from './early-input-script.ts';
import { firstPaintScript } from './first-paint-script.ts';
import { otherScriptsFontScript, otherScriptsFontTags } from './other-scripts-fonts.ts';
import { savedThemeScript } from './saved-theme-script.ts';
import { noScriptNoticeStyle, noticeMarkup, noticeStyle } from './notice.ts';
import { startScript } from './start-script.ts';
import { noScriptStyle, splashMarkup, splashStyle } from './splash.ts';
import { unsupportedScript } from './unsupported-script.ts';

export interface DocumentParts {
  /** index.html, compiled or not; the comments `<!-- head… -->` and `<!-- splash… -->` are replaced. */
  readonly template: string;
  readonly folder: TenantFolder;
  readonly config: RuntimeConfig;
  readonly fonts: Pick<BrandFonts, 'css' | 'otherScriptsCss' | 'preloads'>;
  readonly scriptPreloads: readonly string[];
  /** Content security policy for these hashes of inline scripts; null: none (the dev server, whose scripts are inline). */
  readonly policy: ((scriptHashes: readonly string[]) => string) | null;
  /** The site's pages, for browsers that cannot run the app. */
  readonly pages: readonly SitePage[];
}

const HEAD = /[ \t]*<!-- head\b[^>]*-->\n?/;
/** The policy's place: it applies to what follows, so it is in front of all scripts and styles. */
const POLICY = '<!-- policy -->';
const SPLASH = /[ \t]*<!-- splash\b[^>]*-->\n?/;
const COMPILED_PRELOADS = /[ \t]*<link rel="modulepreload"[^>]*>\n?/g;

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;

/** The second is on its own: a browser that cannot parse the first runs it. */
const INLINE_SCRIPTS = [
  firstPaintScript + startScript + savedThemeScript + otherScriptsFontScript + earlyInputScript,
  unsupportedScript,
];
const INLINE_SCRIPT_HASHES = INLINE_SCRIPTS.map(scriptHash);

/** By template: parsing the document of every channel for the same scripts would take most of a stamp's time. */
const templateHashes = new Map<string, readonly string[]>();

function scriptHashesOf(template: string): readonly string[] {
  const hashes = templateHashes.get(template) ?? inlineScriptHashes(template);
  templateHashes.set(template, hashes);
  return [...new Set([...INLINE_SCRIPT_HASHES, ...hashes])];
}

/** Names a theme in its document. */
export const themeBuild = (css: string): string => sha256(css).slice(0, 16);

function headTags(parts: DocumentParts): string {
  const { folder, config, fonts, scriptPreloads, policy } = parts;
  const { tenant, theme } = folder;
  const { default: locale } = tenant.locales;
  const title = tenant.site.title[locale] ?? tenant.name;
  const description = tenant.site.description[locale] ?? '';
  const card = `${config.site.origin}/social-card.png`;

  const lines = [
    ...(policy ? [POLICY] : []),
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'theme-color', theme.themeColor),
    meta('name', 'color-scheme', theme.colorScheme),
    `<link rel="preconnect" href="${config.hosts.api}" crossorigin />`,
    ...fonts.preloads.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin />`,
    ),
    ...scriptPreloads.map((href) => `<link rel="modulepreload" href="${href}" crossorigin />`),
    `<style id="${THEME_STYLE_ID}" data-build="${themeBuild(theme.css)}">${theme.css}</style>`,
    `<style id="${NEWER_THEME_STYLE_ID}"></style>`,
    ...INLINE_SCRIPTS.map((script) => `<script>${script}</script>`),
    `<style>${fonts.css}${splashStyle}${noticeStyle(config)}</style>`,
    ...otherScriptsFontTags(fonts.otherScriptsCss),
    `<noscript><style>${noScriptStyle}${noScriptNoticeStyle}</style></noscript>`,
    // Browsers that draw SVG choose it because the size of the other is stated.
    '<link rel="icon" href="/favicon.ico" sizes="32x32" />',
    folder.icon.extension === 'svg'
      ? '<link rel="icon" href="/icon.svg" type="image/svg+xml" />'
      : '<link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
    '<link rel="manifest" href="/manifest.webmanifest" />',
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', tenant.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:locale', locale),
    meta('property', 'og:image', card),
    meta('property', 'og:image:width', String(CARD_SIZE.width)),
    meta('property', 'og:image:height', String(CARD_SIZE.height)),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<script type="application/json" id="${RUNTIME_CONFIG_ID}">${writeRuntimeConfig(config)}</script>`,
  ];
  return lines.map((line) => `    ${line}\n`).join('');
}

/** A document, and the CSP hashes of its inline scripts; none without a policy. */
export interface RenderedDocument {
  readonly html: string;
  readonly scriptHashes: readonly string[];
}

/** Renders the document of a channel, without a page. Pure; shared by the build and the dev server. */
export function renderDocument(parts: DocumentParts): RenderedDocument {
  const { template, folder, config, pages, policy } = parts;
  const { default: locale } = folder.tenant.locales;
  // Replacer functions, because `$&` in a string would be interpreted.
  const html = template
    .replaceAll(COMPILED_PRELOADS, '')
    .replace(/<html\b[^>]*>/, () => `<html lang="${locale}" dir="${textDirection(locale)}">`)
    .replace(HEAD, () => headTags(parts))
    .replace(SPLASH, () => `    ${splashMarkup(config)}\n    ${noticeMarkup(config, pages)}\n`);
  if (!policy) return { html, scriptHashes: [] };
  const scriptHashes = scriptHashesOf(template);
  const tag = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy(scriptHashes))}" />`;
  return { html: html.replace(POLICY, () => tag), scriptHashes };
}

/** Whether a template has the placeholders. */
export const isTemplate = (html: string): boolean => HEAD.test(html) && SPLASH.test(html);
