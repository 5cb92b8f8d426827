import type { Database } from '../db/database.ts';
import { contentStore } from './content.ts';
import { eventStore } from './events.ts';
import { participantStore } from './participants.ts';
import { createScope } from './scope.ts';

/** Everything that can be asked of one channel's rows, and of no other's. `nowTs` in seconds. */
export function repository(db: Database, channelId: string, nowTs: number) {
  const scope = createScope(db, channelId);
  return {
    content: contentStore(scope),
    participants: participantStore(scope),
    events: eventStore(scope, nowTs),
  };
}
export type Repository = ReturnType<typeof repository>;
