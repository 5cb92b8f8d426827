import type { GeoOptions } from '../geo/geo.ts';
import type { ChannelRegistry } from '../store/channel-registry.ts';
import type { MediaLinks } from '../wire/media-links.ts';

/** What handlers need beside the rows of the channel they are called for. */
export interface HandlerServices {
  readonly registry: ChannelRegistry;
  readonly links: MediaLinks;
  readonly geo: GeoOptions;
}
