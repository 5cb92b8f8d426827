import type { MessageKey } from '@grandstand/i18n';
import type { PageName } from '../paths.ts';

/** Title and description of a page; null: the site's description is used. */
interface PageTexts {
  readonly title: MessageKey;
  readonly description: MessageKey | null;
}

/**
 * Pages whose title and description are fixed messages. The app writes them into the head; the stamp lists the pages in
 * the sitemap, and with their titles for browsers that cannot run the app (exported by vite/site-pages.ts).
 */
export const SITE_PAGES = {
  live: { title: 'app.live', description: 'seo.live' },
  upcoming: { title: 'app.upcoming', description: 'seo.upcoming' },
  schedule: { title: 'app.schedule', description: 'seo.schedule' },
  vod: { title: 'app.vod', description: 'seo.vod' },
  vodLibrary: { title: 'app.library', description: 'seo.library' },
  moments: { title: 'app.moments', description: 'moments.description' },
  simulate: { title: 'app.asLive', description: 'simulate.description' },
  packages: { title: 'profile.passesTitle', description: null },
  faq: { title: 'pages.faqTitle', description: 'seo.faq' },
  contacts: { title: 'app.contacts', description: 'seo.contacts' },
  about: { title: 'app.about', description: 'seo.about' },
  privacy: { title: 'app.privacy', description: null },
  terms: { title: 'app.terms', description: null },
} as const satisfies Partial<Record<PageName, PageTexts>>;

export type SitePageName = keyof typeof SITE_PAGES;
