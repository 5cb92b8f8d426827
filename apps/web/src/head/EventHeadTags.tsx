import { type EventState, type Match, useTold } from '@grandstand/catalog';
import { useFormats, useT } from '@grandstand/i18n';
import { useStaticData } from '@grandstand/session';
import { href } from '../paths.ts';
import type { JsonLd } from './json-ld/json-ld.ts';
import { breadcrumbList } from './json-ld/pages.ts';
import { broadcastEvent, sportsEvent } from './json-ld/sports-event.ts';
import { eventVideo } from './json-ld/video-object.ts';
import { PageHeadTags } from './PageHeadTags.tsx';
import { SITE_PAGES, type SitePageName } from './site-pages.ts';
import { useAbsoluteUrls } from './use-absolute-urls.ts';
import { usePageHead } from './use-page-head.ts';

interface Props {
  readonly event: EventState;
  /** Shown in an iframe of another site; not indexed by search engines. */
  readonly embedded?: boolean;
}

/** Head tags of an event's page. */
export const EventHeadTags = ({ event, embedded = false }: Props) =>
  event.kind === 'ready' ? (
    <ReadyEventHeadTags match={event.match} description={event.description} indexed={!embedded} />
  ) : (
    <PageHeadTags title={event.kind === 'loading' ? undefined : null} />
  );

/** The list page that contains an event of each state; a level of the breadcrumbs. */
const LIST_PAGES = { live: 'live', upcoming: 'upcoming', finished: 'vod' } as const satisfies Record<
  Match['kind'],
  SitePageName
>;

interface ReadyEventProps {
  readonly match: Match;
  readonly description: string;
  readonly indexed: boolean;
}

function ReadyEventHeadTags({ match, description, indexed }: ReadyEventProps) {
  const t = useT();
  const formats = useFormats();
  const told = useTold(match);
  const data = useStaticData();
  const { urlOf, channel, socialCard } = useAbsoluteUrls();
  const [url, list] = [urlOf(href.watch(match.id)), LIST_PAGES[match.kind]];
  const staticData = data.kind === 'ready' ? data.value : null;
  const context = {
    url,
    channel,
    description,
    sport: staticData?.['events-categories'].find(({ id }) => id === match.categoryId)?.name ?? '',
    venue: staticData?.['events-locations'].find(({ id }) => id === match.locationId) ?? null,
    told,
  };
  const broadcast =
    match.kind === 'finished'
      ? eventVideo(match, told, { ...context, socialCard })
      : broadcastEvent(match, context);
  usePageHead({
    title: match.title,
    description:
      description ||
      `${match.title}, ${formats.longDay(match.startS, match.zone ?? undefined)} · ${channel.name}`,
    image: told.image,
    type: 'video.other',
    indexed,
    jsonLd: [
      sportsEvent(match, context),
      broadcast,
      breadcrumbList([
        { name: t('app.home'), url: urlOf(href.home()) },
        { name: t(SITE_PAGES[list].title), url: urlOf(href[list]()) },
        { name: match.title, url },
      ]),
    ].filter((item): item is JsonLd => item !== null),
  });
  return null;
}
