import type { Scope } from '../../../db/scope.ts';
import {
  type Card,
  type CardContext,
  type CardKind,
  eventCard,
  eventQueries,
  participantQueries,
} from '../../catalog/catalog/index.ts';
import { clipQueries, findClipCard } from '../clips/index.ts';
import { eventsOfMedia, mediumCard, vodQueries } from '../vod/index.ts';

type Context = CardContext & { readonly scope: Scope };

const FIND: Readonly<Record<CardKind, (id: string, context: Context) => Promise<Card | null>>> = {
  async events(id, { channel, scope }) {
    const row = await eventQueries(scope).byId(Number(id));
    return row && eventCard(row, await participantQueries(scope).ofEvents([row]), { channel, scope });
  },
  async media(id, { channel, scope }) {
    const row = await vodQueries(scope).byId(Number(id));
    if (!row) return null;
    const events = await eventsOfMedia(scope, [row]);
    const teams = await participantQueries(scope).ofEvents([...events.values()]);
    return mediumCard(row, { events, teams }, { channel, scope });
  },
  async clips(id, context) {
    const row = await clipQueries(context.scope).shownByUuid(id.toLowerCase());
    return row && findClipCard(row, context);
  },
};

/** What the card of an event, medium or clip shows; null: there is none. */
export const findCard = (kind: CardKind, id: string, context: Context): Promise<Card | null> =>
  FIND[kind](id, context);
