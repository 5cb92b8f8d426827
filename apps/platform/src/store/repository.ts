import type { Database } from '../db/database.ts';
import { analyticsStore } from './analytics.ts';
import { calendarStore } from './calendar.ts';
import { clipStore } from './clips.ts';
import { contentStore } from './content.ts';
import { downloadStore } from './downloads.ts';
import { eventStore } from './events.ts';
import { favoriteStore } from './favorites.ts';
import { formStore } from './forms.ts';
import { orderStore } from './orders.ts';
import { participantStore } from './participants.ts';
import { outboxStore } from './outbox.ts';
import { purgeStore } from './purge-user.ts';
import { rateLimitStore } from './rate-limits.ts';
import { sessionStore } from './sessions.ts';
import { singleUseStore } from './single-use.ts';
import { socialStore } from './social.ts';
import { userStore } from './users.ts';
import { createScope } from './scope.ts';
import { vodStore } from './vod.ts';

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
