import { type EventState, type Match, useTold } from '@grandstand/catalog';
import { useFormats, useT } from '@grandstand/i18n';
import { useStaticData } from '@grandstand/session';
import { href } from '../paths.ts';
import type { JsonLd } from './json-ld/json-ld.ts';
import { breadcrumbList } from './json-ld/pages.ts';
import { broadcastEvent, sportsEvent } from './json-ld/sports-event.ts';
import { matchVideo } from './json-ld/video-object.ts';
import { PageTitle } from './PageTitle.tsx';
import { SITE_PAGES, type SitePageName } from './site-pages.ts';
import { useAddresses } from './use-addresses.ts';
import { usePageHead } from './use-page-head.ts';

interface Props {
  readonly event: EventState;
  /** Within somebody else's page: not a page of its own to be found by a search. */
  readonly embedded?: boolean;
}

/** What an event's page says of itself. */
export const EventHead = ({ event, embedded = false }: Props) =>
  event.kind === 'ready' ? (
    <MatchHead match={event.match} description={event.description} indexed={!embedded} />
  ) : (
    <PageTitle title={event.kind === 'loading' ? undefined : null} />
  );

/** Where a match in each state is listed. */
const LISTS = { live: 'live', upcoming: 'upcoming', finished: 'vod' } as const satisfies Record<
  Match['kind'],
  SitePageName
>;

interface MatchProps {
  readonly match: Match;
  readonly description: string;
  readonly indexed: boolean;
}

function MatchHead({ match, description, indexed }: MatchProps) {
  const t = useT();
  const formats = useFormats();
  const told = useTold(match);
  const data = useStaticData();
  const { of, channel, card } = useAddresses();
  const [url, list] = [of(href.watch(match.id)), LISTS[match.kind]];
  const known = data.kind === 'ready' ? data.value : null;
  const about = {
    url,
    channel,
    description,
    sport: known?.['events-categories'].find(({ id }) => id === match.categoryId)?.name ?? '',
    venue: known?.['events-locations'].find(({ id }) => id === match.locationId) ?? null,
    told,
  };
  const broadcast =
    match.kind === 'finished' ? matchVideo(match, told, { ...about, card }) : broadcastEvent(match, about);
  usePageHead({
    title: match.title,
    description:
      description ||
      `${match.title}, ${formats.longDay(match.startS, match.zone ?? undefined)} · ${channel.name}`,
    image: told.image,
    type: 'video.other',
    indexed,
    jsonLd: [
      sportsEvent(match, about),
      broadcast,
      breadcrumbList([
        { name: t('app.home'), url: of(href.home()) },
        { name: t(SITE_PAGES[list].title), url: of(href[list]()) },
        { name: match.title, url },
      ]),
    ].filter((item): item is JsonLd => item !== null),
  });
  return null;
}
