import type { Feature } from '@grandstand/tenant';
import { isLocale, loadMessages, LOCALES, MESSAGE_PARTS, type MessageKey } from '@grandstand/i18n';
import { featureOf } from '../features.ts';
import { PATHS } from '../paths.ts';
import { SITE_PAGES } from './site-pages.ts';

/** Text by locale. */
type LocalizedText = Readonly<Record<string, string>>;

/** A page as the stamp reads it. */
interface DescribedPage {
  readonly path: string;
  readonly title: LocalizedText;
  /** Only sites with this feature have the page. */
  readonly feature: Feature | null;
}

async function describeSitePages(): Promise<readonly DescribedPage[]> {
  const messages = await Promise.all(
    Object.keys(LOCALES)
      .filter(isLocale)
      .map(async (locale) => {
        const parts = await Promise.all(MESSAGE_PARTS.map((part) => loadMessages(locale, part)));
        const texts: LocalizedText = Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
        return [locale, texts] as const;
      }),
  );
  const inAllLocales = (key: MessageKey): LocalizedText =>
    Object.fromEntries(messages.map(([locale, texts]) => [locale, texts[key] ?? '']));
  return Object.entries(SITE_PAGES).map(([name, texts]) => {
    const path = pathOf(name);
    return {
      path,
      title: inAllLocales(texts.title),
      feature: featureOf(path),
    };
  });
}

const pathOf = (name: string): string =>
  Object.entries(PATHS).find(([pageName]) => pageName === name)?.[1] ?? '';

/** Evaluated in Node during the build (vite/site-pages.ts): the stamp has no access to routes and messages. */
export const sitePageDescriptions = await describeSitePages();
