import type { Scope } from '../../../db/scope.ts';
import {
  type Card,
  type CardContext,
  eventCard,
  eventQueries,
  participantQueries,
} from '../../catalog/catalog/index.ts';
import type { ClipRow } from './queries.ts';

/**
 * The card of a clip: the teams and its name. Not a frame of it, because the card is served without the rules of
 * blackouts. Null for a deleted or hidden clip.
 */
export async function findClipCard(
  clip: ClipRow,
  { channel, scope }: CardContext & { readonly scope: Scope },
): Promise<Card | null> {
  if (clip.state === 'deleted' || clip.hiddenTs !== null) return null;
  const event = await eventQueries(scope).byId(clip.eventId);
  if (!event) return null;
  const card = eventCard(event, await participantQueries(scope).ofEvents([event]), { channel, scope });
  return clip.name === '' ? card : { ...card, title: clip.name, line: card.title };
}
