import { wireEvent } from '@grandstand/api/testing';
import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { SessionProvider, useRevealResult } from '@grandstand/session';
import { createTestSession } from '@grandstand/session/testing';
import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { toCatalogEvent } from './catalog-event.ts';
import { useVisibleDetails } from './use-visible-details.ts';
import { watchedResultsAtom } from './watched-results.ts';

const event = toCatalogEvent(wireEvent({ id: 1, stream_status: 'live', score: { home: 2, away: 1 } }));
const seen = { isBehind: true, state: { score: { home: 1, away: 0 }, period: null } };

it('renders again only for what is played and revealed of its own event', async () => {
  const clock = createFakeClock();
  const session = createTestSession({
    stored: createStoredValues(createMemoryStore(), clock, ''),
    transport: () => new Promise(() => {}),
    clock,
  });
  let renders = 0;
  const { result, act } = await renderHook(
    () => {
      renders += 1;
      return { details: useVisibleDetails(event), reveal: useRevealResult() };
    },
    {
      wrapper: ({ children }) => (
        <SessionProvider
          session={session}
          startUp={{ staticData: null, participants: null, bootstrap: null }}
        >
          {children}
        </SessionProvider>
      ),
    },
  );
  const before = renders;
  await act(() => session.store.set(watchedResultsAtom, new Map([[2, seen]])));
  await act(() => result.current.reveal(2));
  expect(renders).toBe(before);
  await act(() => session.store.set(watchedResultsAtom, new Map([[1, seen]])));
  expect(result.current.details.score).toEqual({ home: 1, away: 0 });
  await act(() => result.current.reveal(1));
  expect(result.current.details.score).toEqual({ home: 2, away: 1 });
});
