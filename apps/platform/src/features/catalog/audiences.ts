import { type Access, isPublicStream } from '../access/index.ts';
import { type Audience, type Audiences, sharedByAll } from '../../http/audience.ts';

/** Cache audiences of catalog calls, besides the exempt reads. */
export function catalogAudiences({ access }: { access: Access }): Audiences {
  /** Viewers with equal access: `has_access` depends on nothing else. */
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
    /** Anonymous users: their media URLs are public, unless the channel is geo-restricted. */
    getEvent: async (asking) =>
      asking.user === null && isPublicStream('free', asking.channel.geo) ? withSameAccess(asking) : null,
  };
}
