import { NOTIFICATION_DEFAULTS, type NotificationName, NOTIFICATIONS_ALIAS } from '@grandstand/api';
import { and, eq, gt, isNotNull, isNull, like, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { clips } from '../../media/clips/schema.ts';
import { favoriteCondition } from '../../catalog/favorites/index.ts';
import { customFormFields as fields } from '../../identity/forms/schema.ts';
import { accessUntilTs } from '../../commerce/orders/index.ts';
import { grants } from '../../commerce/orders/schema.ts';

/**
 * Whether the user has a verified email (not a telephone number) and this notification switched on. All functions of
 * this file return SQL conditions on `users`.
 */
export const wantsMail = (name: NotificationName): SQL | undefined =>
  and(isNotNull(users.emailVerifiedTs), like(users.email, '%@%'), isSwitchedOn(name));

/** A user without a stored value has the default. */
function isSwitchedOn(name: NotificationName): SQL {
  const isDefault = NOTIFICATION_DEFAULTS[name];
  const differs = sql`exists (select 1 from ${fields} where ${and(
    eq(fields.channelId, users.channelId),
    eq(fields.userId, users.id),
    eq(fields.alias, NOTIFICATIONS_ALIAS),
    eq(fields.name, name),
    eq(fields.value, isDefault ? '0' : '1'),
  )})`;
  return isDefault ? sql`not ${differs}` : differs;
}

/** Whether the event belongs to one of the user's favorites. */
export const hasFavorite = (eventId: number): SQL =>
  sql`exists (select 1 from ${events} where ${and(
    eq(events.channelId, users.channelId),
    eq(events.id, eventId),
    favoriteCondition(users.id),
  )})`;

/** Whether the user holds a product of one of these kinds. */
export const holdsProduct = (
  kinds: readonly (typeof grants.$inferSelect)['kind'][],
  productId: number,
  nowTs: number,
): SQL =>
  sql`exists (select 1 from ${grants} where ${and(
    eq(grants.channelId, users.channelId),
    eq(grants.userId, users.id),
    or(...kinds.map((kind) => eq(grants.kind, kind))),
    eq(grants.productId, productId),
    isNull(grants.revokedTs),
    or(isNull(grants.untilTs), gt(accessUntilTs, nowTs)),
  )})`;

/** Whether the user holds a ticket of the event that is not newer than `ts` (seconds). */
export const heldTicketAt = (eventId: number, ts: number): SQL =>
  sql`exists (select 1 from ${grants} where ${and(
    eq(grants.channelId, users.channelId),
    eq(grants.userId, users.id),
    eq(grants.kind, 'event'),
    eq(grants.productId, eventId),
    isNull(grants.revokedTs),
    lte(grants.fromTs, ts),
  )})`;

/** Whether another user has a ready clip of the event, created after `sinceTs` (seconds). */
export const hasClipOfOthers = (eventId: number, sinceTs: number): SQL =>
  sql`exists (select 1 from ${clips} where ${and(
    eq(clips.channelId, users.channelId),
    eq(clips.eventId, eventId),
    eq(clips.state, 'ready'),
    gt(clips.createdTs, sinceTs),
    ne(clips.userId, users.id),
  )})`;
