import { createHash } from 'node:crypto';
import { inTitleOrder, titleOfSides } from '@grandstand/api';
import { primaryLanguage } from '@grandstand/content-files';
import { toIanaZone } from '@grandstand/core';
import type { Channel } from '../../../db/channel-registry.ts';
import {
  inLanguage,
  isWritten,
  readingLanguage,
  type ReadingLanguage,
} from '../../../db/reading-language.ts';
import { chooseMailLanguage } from '../../../mail/index.ts';
import type { MediaUrls } from '../../../media-urls/index.ts';
import type { EventRow } from './events.ts';
import type { ParticipantRow } from './participants.ts';

/** What the picture of a shared link shows. Equal descriptions are drawn equally. */
export interface Card {
  /** The language of the texts (BCP 47). */
  readonly language: string;
  readonly channelId: string;
  readonly channelName: string;
  readonly title: string;
  /** The day, or the state of an event that does not take place then. */
  readonly line: string;
  /** From left to right; empty: the picture, or the channel's colour. */
  readonly teams: readonly CardTeam[];
  /** Path below the media directory. */
  readonly image: string | null;
  /** The channel's main colour as CSS; null: not known. */
  readonly color: string | null;
}

export interface CardTeam {
  readonly name: string;
  /** Path of the crest below the media directory. */
  readonly logo: string | null;
  /** CSS colours, as the channel wrote them. */
  readonly color: string;
  readonly secondaryColor: string;
}

/** As many teams as a card has space for. */
const MAX_TEAMS = 4;

/** The parts of an event and its teams that a card shows. */
type ShownEvent = Pick<
  EventRow,
  | 'name'
  | 'startTs'
  | 'timeZone'
  | 'isTimeTba'
  | 'isCancelled'
  | 'state'
  | 'homeId'
  | 'teamIds'
  | 'isHomeFirst'
>;

export interface CardContext {
  readonly channel: Pick<Channel, 'id' | 'name' | 'translations' | 'settings' | 'colorSettings'>;
  /** In which language the rows were read. */
  readonly scope: { readonly language: ReadingLanguage | null };
}

/** The channel's part of a card. */
export function channelCard({ channel, scope }: CardContext) {
  const language = scope.language ?? readingLanguage('', channel.settings.language);
  return {
    language: isWritten(language) ? language.wanted : language.own,
    channelId: channel.id,
    channelName: inLanguage(channel, language).name,
    color: channel.colorSettings.colors['--accent'] ?? null,
  };
}

/**
 * The card of an event. It has no score, no picture of the play and no end, because it is shown to people who have not
 * seen the event. `row` and `teams` are read in the scope.
 */
export function eventCard(
  row: ShownEvent,
  teams: ReadonlyMap<number, Pick<ParticipantRow, keyof CardTeam>>,
  context: CardContext,
): Card {
  const shared = channelCard(context);
  const participants = row.teamIds.flatMap((id) => teams.get(id) ?? []);
  const [home, away] = participants;
  const sides = row.homeId !== null && home && away ? { home, away } : null;
  const shown = sides ? inTitleOrder(sides, row.isHomeFirst) : participants.slice(0, MAX_TEAMS);
  return {
    ...shared,
    title: sides ? titleOfSides({ home: sides.home.name, away: sides.away.name }, row.isHomeFirst) : row.name,
    line: lineOf(row, shared.language),
    teams: shown.map(({ name, logo, color, secondaryColor }) => ({ name, logo, color, secondaryColor })),
    image: null,
  };
}

function lineOf(row: ShownEvent, language: string): string {
  const { t } = chooseMailLanguage(language);
  if (row.isCancelled) return t('card.cancelled');
  // A suspended event may go on: its start stays right.
  if (row.state === 'postponed' || row.state === 'abandoned') return t(`card.${row.state}`);
  const zone = toIanaZone(row.timeZone);
  const time = row.isTimeTba ? {} : ({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const);
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...time,
    timeZone: zone ?? 'UTC',
  }).format(new Date(row.startTs * 1000));
}

/** Changes with everything that a card shows. */
export const cardRevision = (card: Card): string =>
  createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 12);

export type CardKind = 'events' | 'media' | 'clips';

/** The URL of a card, for the wire. */
export const cardUrl = (
  mediaUrls: MediaUrls,
  card: Card,
  { kind, id, channel }: { readonly kind: CardKind; readonly id: number | string; readonly channel: Channel },
): string =>
  mediaUrls.card(`${channel.id}/${kind}/${id}`, {
    revision: cardRevision(card),
    language: card.language === primaryLanguage(channel.settings.language) ? null : card.language,
  });
