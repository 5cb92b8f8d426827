import type { CommerceLinks } from '../commerce-links.ts';

/** The site's URLs in tests. */
export const LINKS: CommerceLinks = {
  home: () => '/',
  ticketEvents: (id) => `/upcoming?single_event_package_id=${id}`,
  logIn: () => '/login',
  register: () => '/registration',
  packages: () => '/packages',
  buy: (query) => `/buy?${query}`,
  selectPackage: (id) => `/select-package/${id}`,
  watch: (id) => `/watch/${id}`,
  participant: (alias) => `/upcoming?participant=${alias}`,
  profile: () => '/profile',
  transactions: () => '/profile/transactions',
  terms: () => '/terms',
  privacy: () => '/privacy',
  contacts: () => '/contacts',
};
