import { systemClock, type StoredValues } from '@grandstand/core';
import { useClient } from '@grandstand/data';
import { useSubmissionRunner, withBrowserLock } from '@grandstand/session';
import { createCreationRunner, type CreationScreen } from './creation-runner.ts';

/** The creation of a clip of an event by the current user. */
export function useCreation(eventId: number, stored: StoredValues, screen: CreationScreen) {
  const client = useClient();
  return useSubmissionRunner(
    () => createCreationRunner({ eventId, client, stored, clock: systemClock, withLock: withBrowserLock }),
    screen,
  );
}
