import { type Access, isPublicStream } from '../access/index.ts';
import { type Audience, type Audiences, sharedByAll } from '../../http/audience.ts';

/** Which answers are shared, and by whom, beside those that are declared to be the same for everybody. */
export function catalogAudiences({ access }: { access: Access }): Audiences {
  /** Those who may watch the same: `has_access` depends on nothing else of them. */
  const withSameAccess: Audience = async ({ session, ...asking }) => {
    if (session === null) return null;
    const viewer = await access.viewerOf({ session, ...asking });
    return viewer.audience;
  };
  return {
    listEventCategories: sharedByAll,
    listParticipantGroupProperties: sharedByAll,
    listEvents: withSameAccess,
    getEventsForHomepage: withSameAccess,
    /** Visitors: what they can play is at addresses for everybody, unless the channel is not for all countries. */
    getEvent: async (asking) =>
      asking.user === null && isPublicStream('free', asking.channel.geo) ? withSameAccess(asking) : null,
  };
}
