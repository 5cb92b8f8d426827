import type { VodMedia, VodMediaDetail } from '@grandstand/api';
import type { Viewer } from '../access/viewer.ts';
import type { VodMediaRow } from '../store/vod.ts';
import type { MediaLinks } from './media-links.ts';

/** The library is one capability's (D8), and not for where the channel is blocked. */
const hasAccess = ({ capabilities, geo }: Viewer): boolean =>
  capabilities.has('vod_media_access') && !geo.is_geo_blocked;

export function wireVodMedia(row: VodMediaRow, links: MediaLinks, viewer: Viewer): VodMedia {
  const asset = (type: 'image' | 'preview', path: string) => ({ type, path: links.image(path) ?? '' });
  return {
    id: row.id,
    title: row.title,
    date: row.dateTs,
    assets: [asset('image', row.image), asset('preview', `footage/${row.surface}/poster.jpg`)],
    kind: row.kind,
    category_id: row.categoryId,
    duration: row.durationS,
    event_id: row.eventId,
    has_access: hasAccess(viewer),
  };
}

export const wireVodMediaDetail = (row: VodMediaRow, links: MediaLinks, viewer: Viewer): VodMediaDetail => ({
  ...wireVodMedia(row, links, viewer),
  description: row.description,
  url: hasAccess(viewer) ? links.vodPlaylist(row, viewer) : null,
});
