import { hasAccess } from '@grandstand/api';
import type { Viewer } from '../access/index.ts';
import type { EventRow } from './events.ts';

/** Whether the viewer may play the stream of an event, as far as there is one. */
export const mayPlay = (event: EventRow, viewer: Viewer): boolean =>
  !event.isCancelled && viewer.accessTo(event).mayWatch;

/** Whether anything of an event may be shown where the viewer is: no blackout, and no blocked country. */
export const mayBeShown = (event: EventRow, viewer: Viewer): boolean =>
  !viewer.geo.is_geo_blocked && viewer.blackedOutArea(event) === null;

/** Whether the viewer may download the recording of an event, as far as there is one. */
export const mayDownload = (event: EventRow, viewer: Viewer): boolean =>
  viewer.capabilities.has('download') && hasAccess(viewer.accessTo(event));
