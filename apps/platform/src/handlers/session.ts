import { randomBytes } from 'node:crypto';
import { err, ok } from '@grandstand/core';
import type { Handlers } from '../http/handler.ts';
import { locate } from '../geo/geo.ts';
import type { HandlerServices } from './services.ts';

export function sessionHandlers({ registry, geo }: HandlerServices) {
  return {
    async getChannelKey({ input }) {
      // A trailing dot says that a host name is complete: it is the same name.
      const channel = await registry.byDomain(input.domain.toLowerCase().replace(/\.$/, ''));
      return channel
        ? ok({ channel_key: channel.key })
        : err({ kind: 'not-found', what: `A channel for ${input.domain}` });
    },
    async getApiKey({ input, nowTs }) {
      const channel = await registry.byKey(input.channel_key);
      if (!channel) return err({ kind: 'unknown-key', field: 'channel_key' });
      const apiKey = `ak_${randomBytes(24).toString('base64url')}`;
      await registry.addSession({
        channelId: channel.id,
        apiKey,
        userId: null,
        language: input.language,
        timeZone: input.time_zone,
        createdTs: nowTs,
      });
      return ok({ api_key: apiKey });
    },
    // Nobody can log in yet: every session is anonymous.
    getProfile: () => Promise.resolve(err({ kind: 'anonymous' })),
    getGeo: ({ channel, ...client }) => Promise.resolve(ok(locate(geo, client, channel.geo))),
  } satisfies Partial<Handlers>;
}
