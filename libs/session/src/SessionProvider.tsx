import { calls } from '@grandstand/api';
import {
  type CachedRefusal,
  type CachedResponse,
  cachedResponse,
  DataProvider,
  ReplaceResponses,
  type ServerResponses,
} from '@grandstand/data';
import { Provider as JotaiProvider } from 'jotai';
import { type ReactNode, useMemo, useState } from 'react';
import type { Session } from './session.ts';
import { SessionContext, useSession } from './session-context.ts';
import type { StartUp } from './start-up.ts';
import { identityAtom, sessionLanguageAtom, userAtom } from './session-atoms.ts';
import { useSessionAtom } from './use-session-atom.ts';

interface Props {
  readonly session: Session;
  readonly startUp: StartUp;
  /**
   * The session's start-up, where a server has rendered the page with the data of another one. It changes the cache only:
   * React would drop what it has not hydrated yet if a provider changed.
   */
  readonly laterStartUp?: Promise<StartUp>;
  /** Responses that were fetched before the first render, in addition to those of the start-up. */
  readonly preloadedResponses?: readonly (CachedResponse | CachedRefusal)[];
  /** On a server: fetches what the page needs. */
  readonly serverResponses?: ServerResponses;
  readonly children: ReactNode;
}

/** Provides the session, the current user and the data cache, which is filled with the responses of the start-up. */
export function SessionProvider({ session, children, ...data }: Props) {
  return (
    <SessionContext value={session}>
      <JotaiProvider store={session.store}>
        <SessionData {...data}>{children}</SessionData>
      </JotaiProvider>
    </SessionContext>
  );
}

/** Calls whose responses are the same for every user of the channel. */
const CHANNEL_CALLS = [calls.getStaticData, calls.listParticipants, calls.getChannelBootstrapData];

const NO_RESPONSES: readonly never[] = [];

function SessionData({
  startUp,
  laterStartUp,
  preloadedResponses = NO_RESPONSES,
  serverResponses,
  children,
}: Omit<Props, 'session'>) {
  const { client } = useSession();
  const identity = useSessionAtom(identityAtom);
  const language = useSessionAtom(sessionLanguageAtom);
  const capabilities = useSessionAtom(userAtom)?.capabilities.join(' ') ?? '';
  const laterResponses = useMemo(() => laterStartUp?.then(startUpResponses), [laterStartUp]);
  const [initialResponses] = useState(() => [...startUpResponses(startUp), ...preloadedResponses]);
  return (
    <DataProvider
      client={client}
      identity={`${identity} ${capabilities}`}
      language={language}
      sharedCalls={CHANNEL_CALLS}
      initialResponses={initialResponses}
      serverResponses={serverResponses ?? null}
    >
      {laterResponses && <ReplaceResponses responses={laterResponses} />}
      {children}
    </DataProvider>
  );
}

const startUpResponses = ({ staticData, participants, bootstrap }: StartUp) => [
  ...(staticData ? [cachedResponse(calls.getStaticData, { client_interface: 'web' }, staticData)] : []),
  ...(participants ? [cachedResponse(calls.listParticipants, { no_limit: '1' }, participants)] : []),
  ...(bootstrap ? [cachedResponse(calls.getChannelBootstrapData, {}, bootstrap)] : []),
];
