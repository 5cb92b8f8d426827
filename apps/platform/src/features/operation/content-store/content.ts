import type { ContentFiles, PageWithContent } from '@grandstand/content-files';

/**
 * A channel's content as its files have it (docs/contracts/content-files.md), in one form: every optional field is
 * written out, times are in UTC, and fields for sample channels are left out. Equal content is deeply equal.
 */
export type Content = Omit<ContentFiles, 'channel' | 'color-settings' | 'pages'> & {
  readonly pages: PageWithContent[];
};
export type ChannelIdentity = ContentFiles['channel'];

export type EventContent = Content['events'][number];
export type MediumContent = Content['vod']['media'][number];

export const EMPTY_CONTENT: Content = {
  categories: [],
  locations: [],
  groups: [],
  'group-properties': [],
  teams: [],
  menu: { groups: [], participants: [] },
  slides: [],
  pages: [],
  faq: [],
  blocks: [],
  prerolls: [],
  packages: [],
  subscriptions: [],
  payments: { tax: [], coupons: [] },
  events: [],
  vod: { categories: [], media: [], rails: [] },
};

/** Seconds since the Unix epoch, as files have it: `2026-12-01T19:00:00Z`. */
export const formatTime = (ts: number): string => new Date(ts * 1000).toISOString().replace('.000Z', 'Z');
export const parseTime = (text: string): number => Math.floor(Date.parse(text) / 1000);
export const parseDate = (date: string): number => Date.parse(date) / 1000;
