import { type EventState, type CatalogEvent, useVisibleDetails } from '@grandstand/catalog';
import { toIanaZone } from '@grandstand/core';
import { useFormats, useT } from '@grandstand/i18n';
import { useStaticData } from '@grandstand/session';
import { href } from '../paths.ts';
import type { JsonLd } from './json-ld/json-ld.ts';
import { breadcrumbList } from './json-ld/pages.ts';
import { broadcastEvent, sportsEvent } from './json-ld/sports-event.ts';
import { eventVideo } from './json-ld/video-object.ts';
import { PageHeadTags } from './PageHeadTags.tsx';
import { sharedImage } from './shared-image.ts';
import { SITE_PAGES, type SitePageName } from './site-pages.ts';
import { useAbsoluteUrls } from './use-absolute-urls.ts';
import { usePageHead } from './use-page-head.ts';

interface Props {
  readonly state: EventState;
  /** Shown in an iframe of another site; not indexed by search engines. */
  readonly embedded?: boolean;
}

/** Head tags of an event's page. */
export const EventHeadTags = ({ state, embedded = false }: Props) =>
  state.kind === 'ready' ? (
    <ReadyEventHeadTags {...state} indexed={!embedded} />
  ) : (
    <PageHeadTags title={state.kind === 'loading' ? undefined : null} />
  );

/** The list page that contains an event of each state; a level of the breadcrumbs. */
const LIST_PAGES = { live: 'live', upcoming: 'upcoming', finished: 'vod' } as const satisfies Record<
  CatalogEvent['kind'],
  SitePageName
>;

interface ReadyEventProps {
  readonly event: CatalogEvent;
  readonly description: string;
  readonly card: string | null;
  readonly indexed: boolean;
}

function ReadyEventHeadTags({ event, description, card, indexed }: ReadyEventProps) {
  const t = useT();
  const formats = useFormats();
  const details = useVisibleDetails(event);
  const day =
    event.state === 'postponed'
      ? t('catalog.access.postponed.label')
      : formats.longDay(event.startS, toIanaZone(event.timeZone) ?? undefined);
  const data = useStaticData();
  const { urlOf, channel, socialCard } = useAbsoluteUrls();
  const [url, list] = [urlOf(href.watch(event.id)), LIST_PAGES[event.kind]];
  const staticData = data.kind === 'ready' ? data.value : null;
  const image = sharedImage({ own: details.image, card, socialCard }).url;
  const context = {
    url,
    channel,
    description,
    sport: staticData?.['events-categories'].find(({ id }) => id === event.categoryId)?.name ?? '',
    venue: staticData?.['events-locations'].find(({ id }) => id === event.locationId) ?? null,
    details,
    image,
  };
  const broadcast =
    event.kind === 'finished'
      ? eventVideo(event, details, { ...context, embedUrl: urlOf(href.embedEvent(event.id)) })
      : event.state === 'postponed'
        ? null
        : broadcastEvent(event, context);
  usePageHead({
    title: event.title,
    description: description || `${event.title}, ${day} · ${channel.name}`,
    image: details.image,
    card,
    type: 'video.other',
    indexed,
    jsonLd: [
      sportsEvent(event, context),
      broadcast,
      breadcrumbList([
        { name: t('app.home'), url: urlOf(href.home()) },
        { name: t(SITE_PAGES[list].title), url: urlOf(href[list]()) },
        { name: event.title, url },
      ]),
    ].filter((item): item is JsonLd => item !== null),
  });
  return null;
}
