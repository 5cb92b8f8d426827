import type { Order } from '@grandstand/api';
import { referenceTo } from '@grandstand/core';
import type { MessageKey } from '@grandstand/i18n';
import { useParticipants } from '@grandstand/session';
import { useCommerceLinks } from '../commerce-links.ts';

interface BoughtLink {
  readonly url: string;
  readonly text: MessageKey;
}

/** The page of what was bought: the event, or the team of a team pass; null when there is no such page. */
export function useBoughtLink({ type, product }: Pick<Order, 'type' | 'product'>): BoughtLink | null {
  const links = useCommerceLinks();
  const team = useParticipants().find(({ id }) => id === product.participant_id);
  if (type === 'event') return { url: links.watch(product.id), text: 'app.watch' };
  return team ? { url: links.participant(referenceTo(team)), text: 'orders.toTeam' } : null;
}
