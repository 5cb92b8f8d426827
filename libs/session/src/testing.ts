import type { User } from '@grandstand/api';
import type { BasicPass } from './basic-pass.ts';
import type { Session } from './session.ts';
import { sessionStateAtom } from './session-atoms.ts';

/** Puts a session where start-up would leave it: with this user, or anonymous (null). */
export function setUser({ store }: Session, user: User | null, basicPass: BasicPass): void {
  store.set(sessionStateAtom, (state) => ({
    ...state,
    phase: 'ready',
    user,
    basicPass,
    userSinceMs: Infinity,
  }));
}
