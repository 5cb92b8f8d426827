import { createContext, use } from 'react';
import type { Session } from './session.ts';

/** The session never changes while the app runs, so a context serves. */
export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession() outside <SessionProvider>');
  return session;
}
