import { ok } from '@grandstand/core';
import type { Feature } from '../../../http/feature.ts';
import { type GeoOptions, resolveGeo } from './geo.ts';

/** The client's country and geo-blocking. */
export const geoFeature = ({ geo }: { geo: GeoOptions }) =>
  ({
    name: 'geo',
    calls: {
      getGeo: ({ channel, ...client }) => Promise.resolve(ok(resolveGeo(geo, client, channel.geo))),
    },
  }) satisfies Feature;
