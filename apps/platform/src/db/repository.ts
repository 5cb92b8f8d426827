import type { Database } from './database.ts';
import { analyticsStore } from '../features/analytics/queries.ts';
import { calendarStore } from '../features/calendar/queries.ts';
import { clipStore } from '../features/clips/queries.ts';
import { contentStore } from '../features/catalog/content.ts';
import { downloadStore } from '../features/clips/downloads.ts';
import { eventStore } from '../features/catalog/events.ts';
import { favoriteStore } from '../features/favorites/queries.ts';
import { formStore } from '../features/forms/queries.ts';
import { orderStore } from '../features/orders/queries.ts';
import { participantStore } from '../features/catalog/participants.ts';
import { outboxStore } from '../features/mail/outbox.ts';
import { purgeStore } from '../features/accounts/purge-user.ts';
import { rateLimitStore } from './rate-limits.ts';
import { sessionStore } from '../features/accounts/sessions.ts';
import { singleUseStore } from '../features/accounts/single-use.ts';
import { socialStore } from '../features/accounts/social/queries.ts';
import { userStore } from '../features/accounts/users.ts';
import { createScope } from './scope.ts';
import { vodStore } from '../features/vod/queries.ts';

/** Everything that can be asked of one channel's rows, and of no other's. `nowTs` in seconds. */
export interface Repository extends ReturnType<typeof stores> {
  /** What `work` writes through the rows it is given is written wholly, or not at all where it rejects. */
  transaction<T>(work: (rows: Repository) => Promise<T>): Promise<T>;
}

export function repository(db: Database, channelId: string, nowTs: number): Repository {
  return {
    ...stores(db, channelId, nowTs),
    transaction: (work) => db.transaction((tx) => work(repository(tx, channelId, nowTs))),
  };
}

function stores(db: Database, channelId: string, nowTs: number) {
  const scope = createScope(db, channelId);
  return {
    content: contentStore(scope),
    participants: participantStore(scope),
    events: eventStore(scope, nowTs),
    favorites: favoriteStore(scope),
    forms: formStore(scope),
    calendar: calendarStore(scope),
    analytics: analyticsStore(scope),
    orders: orderStore(scope),
    clips: clipStore(scope),
    downloads: downloadStore(scope),
    vod: vodStore(scope),
    users: userStore(scope),
    sessions: sessionStore(scope),
    singleUse: singleUseStore(scope),
    rateLimits: rateLimitStore(scope),
    social: socialStore(scope),
    outbox: outboxStore(scope),
    purge: purgeStore(scope),
  };
}
