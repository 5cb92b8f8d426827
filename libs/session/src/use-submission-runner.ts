import type { SubmissionRunner } from '@grandstand/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onStorageChange } from './browser-storage.ts';
import { useUser } from './use-session-state.ts';

/** Runs a submission of the current user while the component is mounted, and resumes a stored one (D6). */
export function useSubmissionRunner<State, Event, Screen>(
  create: () => SubmissionRunner<State, Event, Screen>,
  screen: Screen,
): { readonly state: State; readonly dispatch: (event: Event) => void } {
  const userId = useUser()?.id ?? null;
  const [runner] = useState(create);
  useEffect(() => runner.connect(screen));
  useEffect(() => runner.disconnect, [runner]);
  useEffect(() => runner.setUser(userId), [runner, userId]);
  useEffect(
    () => (userId === null ? undefined : onStorageChange(runner.storageName(userId), runner.onStored)),
    [runner, userId],
  );
  const state = useSyncExternalStore(runner.subscribe, runner.read, runner.read);
  return { state, dispatch: runner.dispatch };
}
