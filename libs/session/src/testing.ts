import type { User } from '@grandstand/api';
import type { BasicPass } from './basic-pass.ts';
import { createSession, type Session, type SessionOptions } from './session.ts';
import { sessionStateAtom } from './session-atoms.ts';

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

/** Sets the state of a session as after start-up, with this user or an anonymous one (null). */
export function setUser({ store }: Session, user: User | null, basicPass: BasicPass): void {
  store.set(sessionStateAtom, (state) => ({
    ...state,
    phase: 'ready',
    user,
    loggedOutUserId: null,
    basicPass,
    capabilities: user?.capabilities ?? [],
    // Every call counts as sent before the user changed, so that a 401 in a test shows no call-failed toast.
    userSinceMs: Infinity,
  }));
}
