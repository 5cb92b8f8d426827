import { isOpenToAll } from '../access/open-to-all.ts';
import { viewerOf } from '../access/viewer.ts';
import { type Audience, type Audiences, everybody } from '../../http/audience.ts';
import type { HandlerServices } from '../../start/handler-services.ts';

/** Which answers are shared, and by whom, beside those that are declared to be the same for everybody. */
export function createAudiences({ geo }: Pick<HandlerServices, 'geo'>): Audiences {
  /** Those who may watch the same: `has_access` depends on nothing else of them. */
  const withSameAccess: Audience = async ({ session, ...asking }) => {
    if (session === null) return null;
    const viewer = await viewerOf({ session, ...asking }, geo);
    return viewer.audience;
  };
  return {
    getStaticData: everybody,
    getPage: everybody,
    listEventCategories: everybody,
    listParticipantGroupProperties: everybody,
    listEvents: withSameAccess,
    getEventsForHomepage: withSameAccess,
    /** Visitors: what they can play is at addresses for everybody, unless the channel is not for all countries. */
    getEvent: async (asking) =>
      asking.user === null && isOpenToAll('free', asking.channel.geo) ? withSameAccess(asking) : null,
  };
}
