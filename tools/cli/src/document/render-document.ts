import {
  localizedUrl,
  alternateLinks,
  NEWER_THEME_STYLE_ID,
  RUNTIME_CONFIG_ID,
  textDirection,
  THEME_STYLE_ID,
  writeRuntimeConfig,
  type RuntimeConfig,
} from '@grandstand/tenant';
import { sha256 } from '../models/content-hash.ts';
import type { SitePage } from '../models/site-page.ts';
import type { TenantFolder } from '../models/tenant-folder.ts';
import { savedThemeScript } from './saved-theme-script.ts';
import { escapeHtml, splashMarkup, splashStyle } from './splash.ts';

export interface DocumentParts {
  /** index.html, compiled or not; the comments `<!-- head… -->` and `<!-- splash… -->` mark the places. */
  readonly template: string;
  readonly folder: TenantFolder;
  readonly config: RuntimeConfig;
  readonly fontCss: string;
  readonly fontPreloads: readonly string[];
  readonly scriptPreloads: readonly string[];
  /** Whose document it is; null: it may be any page's, and does not say where it stands. */
  readonly page: SitePage | null;
}

const HEAD = /[ \t]*<!-- head\b[^>]*-->\n?/;
const SPLASH = /[ \t]*<!-- splash\b[^>]*-->\n?/;
const PRELOADED_BY_COMPILE = /[ \t]*<link rel="modulepreload"[^>]*>\n?/g;

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;

/** Where a page stands: the running app says it of those that are not known here. */
function placeOf({ path }: SitePage, config: RuntimeConfig): readonly string[] {
  const address = localizedUrl(config, path, config.locales.default);
  return [
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...alternateLinks(config, path).map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}" />`,
    ),
    meta('property', 'og:url', address),
  ];
}

function headOf({ folder, config, page, fontCss, fontPreloads, scriptPreloads }: DocumentParts): string {
  const { tenant, theme } = folder;
  const { default: locale } = tenant.locales;
  const title = page?.title ?? tenant.site.title[locale] ?? tenant.name;
  const description = page?.description ?? tenant.site.description[locale] ?? '';
  const card = `${config.site.origin}/social-card.png`;

  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'theme-color', theme.themeColor),
    meta('name', 'color-scheme', theme.colorScheme),
    `<link rel="preconnect" href="${config.hosts.api}" crossorigin />`,
    ...fontPreloads.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin />`,
    ),
    ...scriptPreloads.map((href) => `<link rel="modulepreload" href="${href}" crossorigin />`),
    `<style id="${THEME_STYLE_ID}" data-build="${sha256(theme.css).slice(0, 16)}">${theme.css}</style>`,
    `<style id="${NEWER_THEME_STYLE_ID}"></style>`,
    `<script>${savedThemeScript}</script>`,
    `<style>${fontCss}${splashStyle}</style>`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml" />',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
    '<link rel="manifest" href="/manifest.webmanifest" />',
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', tenant.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:locale', locale),
    meta('property', 'og:image', card),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(page ? placeOf(page, config) : []),
    `<script type="application/json" id="${RUNTIME_CONFIG_ID}">${writeRuntimeConfig(config)}</script>`,
  ];
  return lines.map((line) => `    ${line}\n`).join('');
}

/** The channel's document. A pure function of its parts: the build and the dev server share it. */
export function renderDocument(parts: DocumentParts): string {
  const { template, folder, config } = parts;
  const { default: locale } = folder.tenant.locales;
  // Replacements are functions: in a text, `$&` and its like would be read as patterns.
  return template
    .replaceAll(PRELOADED_BY_COMPILE, '')
    .replace(/<html\b[^>]*>/, () => `<html lang="${locale}" dir="${textDirection(locale)}">`)
    .replace(HEAD, () => headOf(parts))
    .replace(SPLASH, () => `    ${splashMarkup(config)}\n`);
}

/** Whether a template has the places that the stamp fills. */
export const isTemplate = (html: string): boolean => HEAD.test(html) && SPLASH.test(html);
