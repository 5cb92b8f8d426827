import type { Clip } from '@grandstand/api';
import { systemClock, type StoredValues } from '@grandstand/core';
import { useClient } from '@grandstand/data';
import { onStorageChange, useUser, withBrowserLock } from '@grandstand/session';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createCreationRunner, type CreationRunner } from './creation-runner.ts';
import type { CreationState } from './creation-state.ts';
import { submissionName } from './stored-submission.ts';

/** The creation of a clip of an event by the current user; resumes a stored one. */
export function useCreation(
  eventId: number,
  stored: StoredValues,
  onCreated: (clip: Clip) => void,
): { readonly state: CreationState; readonly dispatch: CreationRunner['dispatch'] } {
  const client = useClient();
  const userId = useUser()?.id ?? null;
  const [runner] = useState(() =>
    createCreationRunner({
      eventId,
      client,
      stored,
      clock: systemClock,
      withLock: withBrowserLock,
    }),
  );
  useEffect(() => runner.connect(onCreated));
  useEffect(() => runner.disconnect, [runner]);
  useEffect(() => runner.setUser(userId), [runner, userId]);
  useEffect(
    () =>
      userId === null ? undefined : onStorageChange(submissionName({ userId, eventId }), runner.onStored),
    [runner, userId, eventId],
  );
  const state = useSyncExternalStore(runner.subscribe, runner.read, runner.read);
  return { state, dispatch: runner.dispatch };
}
