import { calls } from '@grandstand/api';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { identityAtom } from './visitor.ts';

/** Answers about the channel are the same for everyone. */
const OF_THE_CHANNEL: ReadonlySet<string> = new Set([
  calls.getStaticData.name,
  calls.listParticipants.name,
  calls.getChannelBootstrapData.name,
]);

const partOf = (key: unknown, index: number): unknown => (Array.isArray(key) ? key[index] : null);
const isPersonal = (key: unknown): boolean => partOf(key, 2) === 'user';

/** What is on the screen follows who is there: what was another's is forgotten, the rest is asked for anew. */
export function useIdentity(): void {
  const identity = useAtomValue(identityAtom);
  const known = useRef(identity);
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (known.current === identity) return;
    known.current = identity;
    void mutate(isPersonal, undefined, { revalidate: true });
    void mutate((key) => !isPersonal(key) && !OF_THE_CHANNEL.has(String(partOf(key, 0))));
  }, [identity, mutate]);
}
