import type { ChannelRegistry } from '../../../db/channel-registry.ts';
import { err, ok } from '@grandstand/core';
import { hashOfToken, newApiKey } from '../../../db/api-key.ts';
import type { Database } from '../../../db/database.ts';
import { createScope } from '../../../db/scope.ts';
import { openLimitedSession } from '../../../http/limits.ts';
import { describeUser, type ProfileServices } from './describe-user.ts';
import type { Handlers } from '../../../http/handler.ts';

/** Longer than any real user agent; limits storage. */
const USER_AGENT_LENGTH = 400;

export interface SessionServices extends ProfileServices {
  readonly db: Database;
  readonly registry: ChannelRegistry;
}

export function sessionHandlers({ db, registry, ...profile }: SessionServices) {
  return {
    async getChannelKey({ input }) {
      // A trailing dot is part of a fully qualified host name.
      const channel = await registry.byDomain(input.domain.toLowerCase().replace(/\.$/, ''));
      return channel
        ? ok({ channel_key: channel.key })
        : err({ kind: 'not-found', what: `A channel for ${input.domain}` });
    },
    async getApiKey({ input, nowTs, ip, header }) {
      const channel = await registry.byKey(input.channel_key);
      if (!channel) return err({ kind: 'unknown-key', field: 'channel_key' });
      const apiKey = newApiKey();
      const opened = await openLimitedSession(createScope(db, channel.id, nowTs), ip, {
        keyHash: hashOfToken(apiKey),
        language: input.language,
        timeZone: input.time_zone,
        userAgent: (header('user-agent') ?? '').slice(0, USER_AGENT_LENGTH),
      });
      if (!opened.ok) return opened;
      return ok({ api_key: apiKey });
    },
    async getProfile({ user, ...context }) {
      if (!user) return err({ kind: 'anonymous' });
      return ok(await describeUser(profile, context, user));
    },
  } satisfies Partial<Handlers>;
}
