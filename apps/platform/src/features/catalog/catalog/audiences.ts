import { gt, sql } from 'drizzle-orm';
import { type Access, hasGeoRule, isPublicStream } from '../../commerce/access/index.ts';
import { type Audience, type Audiences, sharedByAll } from '../../../http/audience.ts';
import type { CallerContext } from '../../../http/handler.ts';
import { events } from './schema.ts';

/** Approximate size of a flag in the cache. */
const FLAG_BYTES = 100;

/** Whether it matters where a viewer is: the channel is blocked in countries, or an event has a blackout now. */
async function dependsOnPlace({ channel, edition, scope }: CallerContext): Promise<boolean> {
  if (hasGeoRule(channel.geo)) return true;
  const { hasBlackout } = await (
    await edition()
  ).keep(['has a blackout'], {
    make: async () => ({ hasBlackout: (await scope.count(events, isBlackedOutAt(scope.nowTs))) > 0 }),
    bytesOf: () => FLAG_BYTES,
  });
  return hasBlackout;
}

const isBlackedOutAt = (nowTs: number) => gt(sql`(${events.blackout}->>'untilTs')::bigint`, nowTs);

/** Cache audiences of catalog calls. */
export function catalogAudiences({ access }: { access: Access }): Audiences {
  /** Viewers with equal access get equal responses; all anonymous ones, unless their place matters. */
  const withSameAccess: Audience = async ({ session, ...context }) => {
    if (session === null) return null;
    if (context.user === null && !(await dependsOnPlace({ session, ...context })))
      return { key: 'anonymous', isForAnyVisitor: true };
    const viewer = await access.viewerOf({ session, ...context });
    return { key: viewer.audience, isForAnyVisitor: false };
  };
  return {
    listEventCategories: sharedByAll,
    listParticipantGroupProperties: sharedByAll,
    listEventMoments: sharedByAll,
    listEvents: withSameAccess,
    getEventsForHomepage: withSameAccess,
    /**
     * Shared only by anonymous users of a channel without geo restrictions: they can watch free events only, whose URLs
     * are unsigned, or signed for all of them (`wire-event.ts`). Other responses may contain URLs signed for one session.
     */
    getEvent: async (caller) =>
      caller.user === null && isPublicStream({ type: 'free', blackout: null }, caller.channel.geo)
        ? withSameAccess(caller)
        : null,
  };
}
