import { and, eq, inArray, isNull } from 'drizzle-orm';
import { acrossChannels } from '../../../db/across-channels.ts';
import { orders } from '../../commerce/orders/schema.ts';
import type { ProductCatalog } from '../../commerce/payments/index.ts';
import { eventChangeQueries } from './event-changes.ts';
import { titleInAllLanguages } from './event-titles.ts';
import { eventQueries } from './events.ts';
import { participantQueries, playsInEvent } from './participants.ts';
import { eventChanges, events, participantGroupProperties } from './schema.ts';

/** Events and teams as payments sell them. */
export const productCatalog: ProductCatalog = {
  async findEvent(scope, id) {
    const event = await eventQueries(scope).byId(id);
    return event && { ...event, ...(await titleInAllLanguages(scope, event)) };
  },
  async findTeam(scope, id) {
    const team = (await participantQueries(scope).byIds([id])).get(id);
    if (!team) return null;
    const property = await scope.first(
      participantGroupProperties,
      eq(participantGroupProperties.name, 'sport'),
    );
    const sports = team.properties['sport'] ?? [];
    return { ...team, sports: sports.map((sport) => property?.valueLabels?.[sport] ?? sport) };
  },
  async isTeamPlaying(scope, id, categories) {
    const isInCategories = inArray(events.categoryId, [...categories]);
    const isPlayed = await scope.first(events, and(isInCategories, playsInEvent(id)));
    return isPlayed !== null || (await scope.first(events, isInCategories)) === null;
  },
  isEventCancelled: (scope, id) => eventChangeQueries(scope).isCancelled(id),
  findOrdersToRefund: (db) =>
    acrossChannels(db).selectJoined(
      orders,
      { with: eventChanges, on: eq(eventChanges.eventId, orders.productId) },
      { channelId: orders.channelId, id: orders.id },
      {
        where: and(
          eq(orders.type, 'event'),
          eq(orders.status, 'paid'),
          isNull(orders.refundRequestedTs),
          eq(eventChanges.cancelled, true),
        ),
      },
    ),
};
