import { ok } from '@grandstand/core';
import type { Feature } from '../../http/feature.ts';
import { type GeoOptions, resolveGeo } from './geo.ts';

/** Where a client is, and whether its channel is blocked there. */
export const geoFeature = ({ geo }: { geo: GeoOptions }) =>
  ({
    name: 'geo',
    calls: {
      getGeo: ({ channel, ...client }) => Promise.resolve(ok(resolveGeo(geo, client, channel.geo))),
    },
  }) satisfies Feature;
