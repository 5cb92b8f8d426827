import { type Clock, err, ok } from '@grandstand/core';
import type { AnonymousKeys } from '../../../db/anonymous-keys.ts';
import type { ChannelRegistry } from '../../../db/channel-registry.ts';
import { createSessionLimit } from '../../../http/limits.ts';
import { createChannelIds } from './channel-ids.ts';
import { describeUser, type ProfileServices } from './describe-user.ts';
import type { Handlers } from '../../../http/handler.ts';
import { sessionQueries } from './sessions.ts';

export interface SessionServices extends ProfileServices {
  readonly registry: ChannelRegistry;
  readonly anonymousKeys: Pick<AnonymousKeys, 'create'>;
  readonly clock: Clock;
}

export function sessionHandlers({ registry, anonymousKeys, clock, ...profile }: SessionServices) {
  const idOfChannel = createChannelIds(registry, clock);
  const limitSessions = createSessionLimit();
  return {
    async getChannelKey({ input }) {
      // A trailing dot is part of a fully qualified host name.
      const channel = await registry.byDomain(input.domain.toLowerCase().replace(/\.$/, ''));
      return channel
        ? ok({ channel_key: channel.key })
        : err({ kind: 'not-found', what: `A channel for ${input.domain}` });
    },
    /** Writes nothing: the key contains the session until a login stores it (ADR 101). */
    async getApiKey({ input, nowTs, ip }) {
      const channelId = await idOfChannel(input.channel_key);
      if (channelId === null) return err({ kind: 'unknown-key', field: 'channel_key' });
      const allowed = limitSessions(channelId, ip, nowTs);
      if (!allowed.ok) return allowed;
      const session = { language: input.language, timeZone: input.time_zone };
      return ok({ api_key: anonymousKeys.create(channelId, session, nowTs) });
    },
    async getProfile({ user, session, ...context }) {
      if (user) return ok(await describeUser(profile, context, user));
      // So that a browser whose other tab has logged in adopts the new key.
      const isReplaced = await sessionQueries(context.scope).isReplaced(session);
      return err(isReplaced ? { kind: 'unknown-key', field: 'api_key' } : { kind: 'anonymous' });
    },
  } satisfies Partial<Handlers>;
}
