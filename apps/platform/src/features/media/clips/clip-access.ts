import { hasAccess } from '@grandstand/api';
import type { Viewer } from '../../commerce/access/index.ts';
import type { EventRow } from '../../catalog/catalog/index.ts';

/** Viewers with access to an event may list its clips. A clip's link works without access. */
export const maySeeClips = (event: EventRow, viewer: Viewer): boolean => hasAccess(viewer.accessTo(event));
