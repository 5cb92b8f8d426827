import { type Access, isPublicStream } from '../../commerce/access/index.ts';
import { type Audience, type Audiences, sharedByAll } from '../../../http/audience.ts';

/** Cache audiences of catalog calls. */
export function catalogAudiences({ access }: { access: Access }): Audiences {
  /** Viewers with equal access get equal responses. */
  const withSameAccess: Audience = async ({ session, ...context }) => {
    if (session === null) return null;
    const viewer = await access.viewerOf({ session, ...context });
    return viewer.audience;
  };
  return {
    listEventCategories: sharedByAll,
    listParticipantGroupProperties: sharedByAll,
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
