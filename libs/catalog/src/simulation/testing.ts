import { wireEvent } from '@grandstand/api/testing';
import { type Slot, toSlot } from './slots.ts';

/** A finished event that everyone may watch. */
const exampleEvent = (id: number) =>
  wireEvent({
    id,
    name: `Match ${id}`,
    event_utc_ts: 1_700_000_000,
    end_utc_ts: 1_700_007_200,
    stream_status: 'finished',
    image: '/final-celebration.jpg',
    score: { home: 7, away: 5 },
  });

/** A slot with an event of the same id. */
export const exampleSlot = (id: number): Slot =>
  toSlot({ id, start_utc_ts: 0, end_utc_ts: 1, event: exampleEvent(id) });
