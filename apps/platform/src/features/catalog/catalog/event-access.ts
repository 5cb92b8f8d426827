import { hasAccess } from '@grandstand/api';
import type { Viewer } from '../../commerce/access/index.ts';
import type { Database } from '../../../db/database.ts';
import { createScope } from '../../../db/scope.ts';
import { eventQueries, type EventRow } from './events.ts';

/** Whether the viewer may play the stream of an event, if there is one. */
export const mayPlay = (event: EventRow, viewer: Viewer): boolean =>
  !event.isCancelled && event.status !== 'upcoming' && viewer.accessTo(event).mayWatch;

/** Whether anything of an event may be shown where the viewer is: no blackout, and no blocked country. */
export const mayBeShown = (event: EventRow, viewer: Viewer): boolean =>
  !viewer.geo.is_geo_blocked && viewer.blackedOutArea(event) === null;

/** Whether the viewer may download the recording of an event, as far as there is one. */
export const mayDownload = (event: EventRow, viewer: Viewer): boolean =>
  viewer.capabilities.has('download') && hasAccess(viewer.accessTo(event));

/** A rule for the link of an event, which is read at each check. */
export const eventRule =
  (
    db: Database,
    { channelId, eventId }: { readonly channelId: string; readonly eventId: number },
    mayHave: (event: EventRow, viewer: Viewer) => boolean,
  ) =>
  async (viewer: Viewer): Promise<boolean> => {
    const event = await eventQueries(createScope(db, channelId, viewer.nowTs)).byId(eventId);
    return event !== null && mayHave(event, viewer);
  };
