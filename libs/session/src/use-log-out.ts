import { calls } from '@grandstand/api';
import { ok, type Result } from '@grandstand/core';
import { useStore } from 'jotai';
import { useSWRConfig } from 'swr';
import type { LogOutError } from './session.ts';
import { useSession } from './session-context.ts';
import { geoAtom, userAtom } from './visitor.ts';

/** Answers about the channel are the same for everyone. */
const OF_THE_CHANNEL: ReadonlySet<string> = new Set([
  calls.getStaticData.name,
  calls.listParticipants.name,
  calls.getChannelBootstrapData.name,
]);

const nameOf = (key: unknown): unknown => (Array.isArray(key) ? key[0] : null);
const isPersonal = (key: unknown): boolean => {
  const name = nameOf(key);
  const call = Object.values(calls).find((known) => known.name === name);
  return call?.credential === 'user';
};

/** Logs the user out: who they were is forgotten, and what is on the screen is asked for anew, as a stranger. */
export function useLogOut(): () => Promise<Result<LogOutError, void>> {
  const session = useSession();
  const visitor = useStore();
  const { mutate } = useSWRConfig();
  return async () => {
    const out = await session.logOut();
    if (!out.ok) return out;
    visitor.set(userAtom, null);
    visitor.set(geoAtom, out.value.geo);
    await mutate(isPersonal, undefined, { revalidate: false });
    await mutate((key) => !isPersonal(key) && !OF_THE_CHANNEL.has(String(nameOf(key))));
    return ok(undefined);
  };
}
