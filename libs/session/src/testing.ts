import type { User } from '@grandstand/api';
import type { BasicPass } from './basic-pass.ts';
import type { Session } from './session.ts';
import { sessionStateAtom } from './visitor.ts';

/** Puts a session where start-up would leave it: with this user, or anonymous (null). */
export function setUser({ visitor }: Session, user: User | null, basicPass: BasicPass): void {
  visitor.set(sessionStateAtom, (state) => ({
    ...state,
    phase: 'ready',
    user,
    basicPass,
    userSinceMs: Infinity,
  }));
}
