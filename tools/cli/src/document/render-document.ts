import {
  NEWER_THEME_STYLE_ID,
  RUNTIME_CONFIG_ID,
  textDirection,
  THEME_STYLE_ID,
  writeRuntimeConfig,
  type RuntimeConfig,
} from '@grandstand/tenant';
import { sha256 } from '../models/content-hash.ts';
import type { TenantFolder } from '../models/tenant-folder.ts';
import { keptThemeScript } from './kept-theme.ts';
import { escapeHtml, splashMarkup, splashStyle } from './splash.ts';

export interface DocumentParts {
  /** index.html, compiled or not; the comments `<!-- head… -->` and `<!-- splash… -->` mark the places. */
  readonly template: string;
  readonly folder: TenantFolder;
  readonly config: RuntimeConfig;
  readonly fontCss: string;
  readonly fontPreloads: readonly string[];
  readonly scriptPreloads: readonly string[];
}

/** Absolute addresses, which social networks ask for, of a site on its first domain. */
const siteOrigin = (domain: string): string =>
  `${domain === 'localhost' || domain.endsWith('.localhost') ? 'http' : 'https'}://${domain}`;

const HEAD = /[ \t]*<!-- head\b[^>]*-->\n?/;
const SPLASH = /[ \t]*<!-- splash\b[^>]*-->\n?/;
const PRELOADED_BY_COMPILE = /[ \t]*<link rel="modulepreload"[^>]*>\n?/g;

function headOf({ folder, config, fontCss, fontPreloads, scriptPreloads }: DocumentParts): string {
  const { tenant, theme } = folder;
  const { default: locale } = tenant.locales;
  const title = escapeHtml(tenant.site.title[locale] ?? tenant.name);
  const description = escapeHtml(tenant.site.description[locale] ?? '');
  const origin = siteOrigin(tenant.domains[0] ?? `${tenant.id}.localhost`);
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${content}" />`;

  const lines = [
    `<title>${title}</title>`,
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
    `<script>${keptThemeScript}</script>`,
    `<style>${fontCss}${splashStyle}</style>`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml" />',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
    '<link rel="manifest" href="/manifest.webmanifest" />',
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', escapeHtml(tenant.name)),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', `${origin}/`),
    meta('property', 'og:locale', locale),
    meta('property', 'og:image', `${origin}/social-card.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
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
