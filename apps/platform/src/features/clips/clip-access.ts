import { hasAccess } from '@grandstand/api';
import type { Viewer } from '../access/index.ts';
import type { EventRow } from '../catalog/index.ts';

/** Clips of an event are listed for those who have access to it. Everyone who has a clip's link may watch the clip. */
export const maySeeClips = (event: EventRow, viewer: Viewer): boolean => hasAccess(viewer.accessTo(event));
