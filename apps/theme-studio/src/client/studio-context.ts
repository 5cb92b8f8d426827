import { createContext, useContext } from 'react';
import type { StudioClient } from './studio-client.ts';

const ClientContext = createContext<StudioClient | null>(null);

export const StudioClientProvider = ClientContext.Provider;

export function useStudioClient(): StudioClient {
  const client = useContext(ClientContext);
  if (!client) throw new Error('StudioClientProvider is missing.');
  return client;
}
