import { calls } from '@grandstand/api';
import { type CachedAnswer, cachedAnswer, DataProvider } from '@grandstand/data';
import { Provider as JotaiProvider, useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import type { Session } from './session.ts';
import { SessionContext, useSession } from './session-context.ts';
import type { StartUp } from './start-up.ts';
import { identityAtom, userAtom } from './session-atoms.ts';

interface Props {
  readonly session: Session;
  readonly startUp: StartUp;
  /** Answers to further calls that were fetched ahead. */
  readonly answers?: readonly CachedAnswer[];
  readonly children: ReactNode;
}

/** Provides the session, the current user and the data cache, which starts with the answers of the start-up. */
export function SessionProvider({ session, children, ...data }: Props) {
  return (
    <SessionContext value={session}>
      <JotaiProvider store={session.store}>
        <SessionData {...data}>{children}</SessionData>
      </JotaiProvider>
    </SessionContext>
  );
}

/** Answers about the channel are the same for every user. */
const CHANNEL_CALLS = [calls.getStaticData, calls.listParticipants, calls.getChannelBootstrapData];

const NO_ANSWERS: readonly CachedAnswer[] = [];

function SessionData({ startUp, answers = NO_ANSWERS, children }: Omit<Props, 'session'>) {
  const { client } = useSession();
  const identity = useAtomValue(identityAtom);
  const capabilities = useAtomValue(userAtom)?.capabilities.join(' ') ?? '';
  const [initialAnswers] = useState(() => [...answersOf(startUp), ...answers]);
  return (
    <DataProvider
      client={client}
      identity={`${identity} ${capabilities}`}
      sharedCalls={CHANNEL_CALLS}
      initialAnswers={initialAnswers}
    >
      {children}
    </DataProvider>
  );
}

const answersOf = ({ staticData, participants, bootstrap }: StartUp) => [
  ...(staticData ? [cachedAnswer(calls.getStaticData, { client_interface: 'web' }, staticData)] : []),
  ...(participants ? [cachedAnswer(calls.listParticipants, { no_limit: '1' }, participants)] : []),
  ...(bootstrap ? [cachedAnswer(calls.getChannelBootstrapData, {}, bootstrap)] : []),
];
