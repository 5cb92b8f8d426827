import type { Client } from '@grandstand/api';
import { createContext, use } from 'react';

/** The client never changes while the app runs, so a context serves. */
export const ClientContext = createContext<Client | null>(null);

export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('useClient() outside <SessionProvider>');
  return client;
}
