import { createSession, type Session, type SessionOptions } from '@grandstand/session';

/** A session on a channel whose server is `transport`. */
export const createTestSession = (options: Pick<SessionOptions, 'stored' | 'transport' | 'clock'>): Session =>
  createSession({
    hosts: { api: 'http://api', keys: 'http://keys', analytics: 'http://analytics', logs: 'http://logs' },
    channelKey: 'c',
    domain: 'site.example',
    language: 'en',
    timeZone: 'UTC',
    onNotice: () => undefined,
    onApiKeyError: () => undefined,
    ...options,
  });
