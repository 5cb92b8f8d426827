import type { PageRole } from '@grandstand/session';
import { localizedUrl, alternateLinks, type RuntimeConfig } from '@grandstand/tenant';
import { type JsonLd, serializeJsonLd } from './json-ld/json-ld.ts';
import { type SharedImage, sharedImage } from './shared-image.ts';
import { summarize } from './summarize.ts';

/** What a page declares about itself for browsers, search engines and shared links. */
export interface PageHead {
  /** Shown before the channel's name. Null: the site's title. Undefined: not known yet. */
  readonly title: string | null | undefined;
  /** Default: the site's description. */
  readonly description?: string | undefined;
  /** URL of the page's own picture for shared links. Must not reveal a score. */
  readonly image?: string | null | undefined;
  /** URL of the picture that the platform draws; default: the channel's social card. */
  readonly card?: string | null | undefined;
  /** The file that a shared link may play in place. */
  readonly video?: HeadVideo | null;
  /** Canonical path with query, if the query selects the content (§3); default: the current path without query. */
  readonly path?: string | undefined;
  readonly type?: 'website' | 'article' | 'video.other';
  /** False: not indexed by search engines. */
  readonly indexed?: boolean;
  /** Nothing is at this URL: it is not indexed either, and a server answers 404. */
  readonly isMissing?: boolean;
  readonly jsonLd?: readonly JsonLd[];
}

interface HeadVideo {
  readonly url: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

export interface HeadElement {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

export interface HeadTags {
  /** Null: the document's title is not changed. */
  readonly title: string | null;
  readonly elements: readonly HeadElement[];
  /** Whether there is a page at this URL. */
  readonly isFound: boolean;
}

interface PageContext {
  readonly config: Pick<RuntimeConfig, 'name' | 'locales' | 'site'>;
  readonly locale: string;
  readonly role: PageRole;
  /** The current path. Filters, views and tracking in the query do not make another page. */
  readonly pathname: string;
}

/** Personal pages and steps of a flow are not indexed. */
const IS_INDEXED: Readonly<Record<PageRole, boolean>> = {
  page: true,
  'without-pass': true,
  entry: false,
  recovery: false,
  verification: false,
  personal: false,
  'edit-profile': false,
  buy: false,
  error: false,
};

/** The channel's image for shared links, drawn by the stamp. */
export const SOCIAL_CARD = '/social-card.png';

/** The title and the elements of a page's `<head>`. */
export function buildHeadTags(head: PageHead, { config, locale, role, pathname }: PageContext): HeadTags {
  const { name, site, locales } = config;
  const isFound = role !== 'error' && head.isMissing !== true;
  const isIndexed = IS_INDEXED[role] && isFound && head.indexed !== false;
  const robots = isIndexed ? [] : [metaName('robots', 'noindex')];
  if (head.title === undefined) return { title: null, elements: robots, isFound };

  const siteTitle = site.title[locale] ?? site.title[locales.default] ?? name;
  const title = head.title === null ? siteTitle : `${head.title} · ${name}`;
  const description = summarize(
    head.description || (site.description[locale] ?? site.description[locales.default] ?? ''),
  );
  const image = sharedImage({
    own: head.image ?? null,
    card: head.card ?? null,
    socialCard: new URL(SOCIAL_CARD, site.origin).href,
  });
  // Without a trailing slash; the home page keeps its only one.
  const path = head.path ?? pathname.replace(/(?<=.)\/+$/, '');
  const url = localizedUrl(config, path, locale);
  return {
    title,
    isFound,
    elements: [
      metaName('description', description),
      ...robots,
      ...(isIndexed ? [link({ rel: 'canonical', href: url })] : []),
      ...(isIndexed
        ? alternateLinks(config, path).map((alternate) => link({ rel: 'alternate', ...alternate }))
        : []),
      metaProperty('og:type', head.type ?? 'website'),
      metaProperty('og:site_name', name),
      metaProperty('og:title', head.title ?? siteTitle),
      metaProperty('og:description', description),
      metaProperty('og:url', url),
      metaProperty('og:locale', locale),
      ...imageTags(image, head.title ?? siteTitle),
      ...videoTags(head.video ?? null),
      metaName('twitter:card', 'summary_large_image'),
      metaName('twitter:title', head.title ?? siteTitle),
      metaName('twitter:description', description),
      metaName('twitter:image', image.url),
      ...(isIndexed ? (head.jsonLd ?? []).map(jsonLdScript) : []),
    ],
  };
}

const imageTags = ({ url, type, size }: SharedImage, alt: string): readonly HeadElement[] => [
  metaProperty('og:image', url),
  ...(type === null ? [] : [metaProperty('og:image:type', type)]),
  ...(size === null
    ? []
    : [
        metaProperty('og:image:width', String(size.width)),
        metaProperty('og:image:height', String(size.height)),
      ]),
  metaProperty('og:image:alt', alt),
];

const videoTags = (video: HeadVideo | null): readonly HeadElement[] =>
  video
    ? [
        metaProperty('og:video', video.url),
        metaProperty('og:video:type', video.type),
        metaProperty('og:video:width', String(video.width)),
        metaProperty('og:video:height', String(video.height)),
      ]
    : [];

const metaName = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { name, content },
});
const metaProperty = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { property: name, content },
});
const link = (attributes: Readonly<Record<string, string>>): HeadElement => ({ tag: 'link', attributes });
const jsonLdScript = (data: JsonLd): HeadElement => ({
  tag: 'script',
  attributes: { type: 'application/ld+json' },
  text: serializeJsonLd(data),
});
