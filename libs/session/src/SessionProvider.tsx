import { calls } from '@grandstand/api';
import { Provider as JotaiProvider } from 'jotai';
import { type ReactNode, useState } from 'react';
import { SWRConfig, unstable_serialize } from 'swr';
import type { Session } from './session.ts';
import { SessionContext } from './session-context.ts';
import type { StartUp } from './start-up.ts';
import { callKey } from './use-call.ts';
import { useIdentity } from './use-identity.ts';

interface Props {
  readonly session: Session;
  readonly startUp: StartUp;
  readonly children: ReactNode;
}

/** Gives the app its session and who is there, and hands what start-up fetched to the cache. */
export function SessionProvider({ session, startUp, children }: Props) {
  const [cache] = useState(() => cacheOf(startUp));
  return (
    <SessionContext value={session}>
      <JotaiProvider store={session.visitor}>
        <SWRConfig value={{ provider: () => cache, focusThrottleInterval: 60_000 }}>
          <FollowIdentity />
          {children}
        </SWRConfig>
      </JotaiProvider>
    </SessionContext>
  );
}

function FollowIdentity() {
  useIdentity();
  return null;
}

function cacheOf({ staticData, participants, bootstrap }: StartUp): Map<string, object> {
  const entries: [readonly unknown[], unknown][] = [
    [callKey(calls.getStaticData, { client_interface: 'web' }), staticData],
    [callKey(calls.listParticipants, { no_limit: '1' }), participants],
    [callKey(calls.getChannelBootstrapData, {}), bootstrap],
  ];
  return new Map(
    entries.filter(([, data]) => data !== null).map(([key, data]) => [unstable_serialize(key), { data }]),
  );
}
