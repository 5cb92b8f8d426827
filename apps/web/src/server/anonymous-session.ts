import type { Transport } from '@grandstand/api';
import { type Clock, createMemoryStore, createStoredValues } from '@grandstand/core';
import type { Locale } from '@grandstand/i18n';
import { createSession } from '@grandstand/session';
import type { RuntimeConfig } from '@grandstand/tenant';

/** Keys of an anonymous session, which all documents in one language share. */
export interface AnonymousKeys {
  readonly channelKey: string;
  readonly apiKey: string;
}

export interface AnonymousSessionOptions {
  readonly config: RuntimeConfig;
  readonly locale: Locale;
  /** Keys of an earlier session; null: they are fetched. */
  readonly keys: AnonymousKeys | null;
  readonly transport: Transport;
  readonly clock: Clock;
}

/** Times are shown in the channel's zone until the browser shows them in the viewer's. */
export const timeZoneOf = ({ timeZone = 'UTC' }: RuntimeConfig): string => timeZone;

const API_KEY = 'api_key';
const CHANNEL_KEY = 'channel_key';

/** A session for any visitor. It shares nothing with others but the keys. */
export function createAnonymousSession({ config, locale, keys, transport, clock }: AnonymousSessionOptions) {
  const stored = createStoredValues(createMemoryStore(), clock, '');
  if (keys) {
    stored.write(CHANNEL_KEY, keys.channelKey);
    stored.write(API_KEY, keys.apiKey);
  }
  const session = createSession({
    hosts: config.hosts,
    channelKey: config.channelKey,
    domain: new URL(config.site.origin).hostname,
    language: locale,
    timeZone: timeZoneOf(config),
    stored,
    transport,
    clock,
    onNotice: () => undefined,
    onApiKeyError: () => undefined,
    isForAnyVisitor: true,
  });
  /** The session's keys, for the next one; null before they are fetched. */
  const readKeys = (): AnonymousKeys | null => {
    const [channelKey, apiKey] = [stored.read(CHANNEL_KEY), stored.read(API_KEY)];
    return typeof apiKey === 'string'
      ? { channelKey: typeof channelKey === 'string' ? channelKey : '', apiKey }
      : null;
  };
  return { stored, session, readKeys };
}
