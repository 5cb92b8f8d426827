import type { MessageKey } from '@grandstand/i18n';
import type { PageName } from '../paths.ts';

/** What a page is called, and what it says of itself; null: no more than the site does. */
interface PageTexts {
  readonly title: MessageKey;
  readonly description: MessageKey | null;
}

/**
 * The pages that are there on every channel and whose words nobody has to be asked for. The running app puts them into
 * the head; the stamp, which gets them with the compile (vite/site-pages.ts), into documents and the sitemap.
 */
export const SITE_PAGES = {
  live: { title: 'app.live', description: 'seo.live' },
  upcoming: { title: 'app.upcoming', description: 'seo.upcoming' },
  schedule: { title: 'app.schedule', description: 'seo.schedule' },
  vod: { title: 'app.vod', description: 'seo.vod' },
  vodLibrary: { title: 'app.library', description: 'seo.library' },
  packages: { title: 'profile.passesTitle', description: null },
  faq: { title: 'pages.faqTitle', description: 'seo.faq' },
  contacts: { title: 'app.contacts', description: 'seo.contacts' },
  about: { title: 'app.about', description: 'seo.about' },
  privacy: { title: 'app.privacy', description: null },
  terms: { title: 'app.terms', description: null },
} as const satisfies Partial<Record<PageName, PageTexts>>;

export type SitePageName = keyof typeof SITE_PAGES;
