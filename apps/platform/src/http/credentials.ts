import type { Credential } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import type { Channel, ChannelRegistry, Session, UserRow } from '../db/channel-registry.ts';
import { type Refusal, USER_MUST_BE_LOGGED_IN } from './refusal.ts';

export interface Resolved {
  readonly channel: Channel | null;
  readonly session: Session | null;
  readonly user: UserRow | null;
}

/**
 * Resolves the channel and session of a call's keys. Exempt calls (§7) accept either key; the channel key takes
 * precedence. `nowTs` in seconds.
 */
export async function resolveCredential(
  registry: ChannelRegistry,
  credential: Credential,
  fields: Readonly<Record<string, unknown>>,
  nowTs: number,
): Promise<Result<Refusal, Resolved>> {
  if (credential === 'none') return ok({ channel: null, session: null, user: null });
  const { api_key: apiKey, channel_key: channelKey } = fields;

  if (credential === 'channel_key' && typeof channelKey === 'string') {
    const channel = await registry.byKey(channelKey);
    return channel
      ? ok({ channel, session: null, user: null })
      : err({ kind: 'unknown-key', field: 'channel_key' });
  }
  const found = typeof apiKey === 'string' ? await registry.byApiKey(apiKey, nowTs) : null;
  if (found && credential === 'user' && !found.user)
    return err({ kind: 'anonymous', message: USER_MUST_BE_LOGGED_IN });
  if (found) return ok(found);
  const expectedField =
    credential !== 'channel_key' || typeof apiKey === 'string' ? 'api_key' : 'channel_key';
  return err({ kind: 'unknown-key', field: expectedField });
}
