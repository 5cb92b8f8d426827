import type { Client } from '@grandstand/api';
import { createContext, use } from 'react';
import type { Mutations } from './mutations.ts';
import type { RequestScope } from './request-scope.ts';
import type { ServerResponses } from './server-responses.ts';

export interface DataContextValue {
  readonly client: Client;
  /** Changes with the user and with the user's permissions. */
  readonly identity: string;
  /** The language in which calls return the channel's texts. */
  readonly language: string;
  /** The language of the initial responses. */
  readonly initialLanguage: string;
  readonly requests: RequestScope;
  readonly mutations: Mutations;
  /** Null in a browser. */
  readonly serverResponses: ServerResponses | null;
}

export const DataContext = createContext<DataContextValue | null>(null);

export function useData(): DataContextValue {
  const data = use(DataContext);
  if (!data) throw new Error('A data hook was used outside <DataProvider>');
  return data;
}

/** The client of the current session, for calls whose responses are not cached. */
export const useClient = (): Client => useData().client;
