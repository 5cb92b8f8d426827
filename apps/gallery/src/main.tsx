import { addMessages, createI18n, isLocale } from '@grandstand/i18n';
import { readRuntimeConfig, RUNTIME_CONFIG_ID, THEME_STYLE_ID } from '@grandstand/tenant';
import { galleryPages } from '@grandstand/ui/gallery';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Gallery } from './Gallery.tsx';
import { themeInScheme } from './scheme.ts';
import { readSettings } from './settings.ts';
import { splashPage } from './splash-page.tsx';

/** Renders the gallery page that the URL names, in the brand that is stamped into the document. */
async function start(): Promise<void> {
  const config = readRuntimeConfig(document.getElementById(RUNTIME_CONFIG_ID)?.textContent ?? '');
  if (!config.ok)
    throw new Error(`This document contains no valid configuration: ${JSON.stringify(config.error)}`);
  const { locales, theme, tenant } = config.value;
  const splash = document.getElementById('splash');
  splash?.remove();
  const pages = [...galleryPages, ...(splash ? [splashPage(splash)] : [])];
  const settings = readSettings(
    new URL(location.href),
    pages.map(({ slug }) => slug),
    isLocale(locales.default) ? locales.default : 'en',
  );

  const root = document.documentElement;
  root.lang = settings.locale;
  root.dir = settings.dir;
  if (settings.scheme !== 'own') {
    const computed = getComputedStyle(root);
    const schemeTheme = themeInScheme(
      settings.scheme,
      (name) => computed.getPropertyValue(name).trim(),
      theme.style,
    );
    const style = document.getElementById(THEME_STYLE_ID);
    if (schemeTheme && style) style.textContent = schemeTheme.css;
  }

  const i18n = await createI18n(settings.locale);
  await addMessages(i18n, 'browse', 'commerce');
  const container = document.getElementById('root');
  if (!container) throw new Error('This document has no #root.');
  createRoot(container).render(
    <I18nextProvider i18n={i18n}>
      <Gallery pages={pages} settings={settings} channel={tenant} />
    </I18nextProvider>,
  );
}

void start();
