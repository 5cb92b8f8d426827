import { ok } from '@grandstand/core';
import type { Feature } from '../../../http/feature.ts';
import { type GeoOptions, knownArea, resolveArea, resolveGeo } from './geo.ts';

/** The client's country and geo-blocking. */
export const geoFeature = ({ geo }: { geo: GeoOptions }) =>
  ({
    name: 'geo',
    calls: {
      getGeo: ({ channel, ...client }) =>
        Promise.resolve(
          ok({
            ...resolveGeo(geo, client, channel.geo),
            area: knownArea(resolveArea(geo, client, channel.id)),
          }),
        ),
    },
  }) satisfies Feature;
