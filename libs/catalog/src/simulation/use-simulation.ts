import { calls, type Simulation } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { useCall } from '@grandstand/data';
import { useEffect, useMemo, useState } from 'react';
import type { SharedClock, SharedClockState } from './clock-sync.ts';
import { nextChangeMs, nextPollMs, type OnAir, onAirAt, type Slot, slotToPrepare, toSlot } from './slots.ts';
import { useSharedClock } from './use-shared-clock.ts';

export type SimulationState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly slots: readonly Slot[];
      readonly onAir: OnAir;
      /** The slot that starts in a few seconds and can be preloaded; null if there is none. */
      readonly slotToPrepare: Slot | null;
      /** The server's time, at most some seconds old; as of the response while the clock is unknown. */
      readonly nowMs: number;
      readonly clock: SharedClockState;
    };

const POLL_SPREAD_MS = 30_000;

const pollMs = (simulation: Simulation | undefined): number =>
  nextPollMs(
    {
      nowMs: simulation?.now_utc_ms ?? 0,
      slotEndsMs: (simulation?.slots ?? []).map((slot) => slot.end_utc_ts * 1000),
    },
    Math.random() * POLL_SPREAD_MS,
  );

const NO_SLOTS: Simulation['slots'] = [];

/** The channel as live: its schedule, the current slot, and the clock that all viewers share. */
export function useSimulation(): SimulationState {
  const state = useCall(calls.getSimulation, {}, { refreshMs: pollMs });
  const wireSlots = state.kind === 'ready' ? state.value.slots : NO_SLOTS;
  const slots = useMemo(() => wireSlots.map(toSlot), [wireSlots]);
  const clock = useSharedClock({ isEnabled: state.kind === 'ready' });
  const tickMs = useTickMs(slots, clock.kind === 'known' ? clock.clock : null);
  if (state.kind !== 'ready') return state;
  const nowMs = tickMs ?? state.value.now_utc_ms;
  const onAir = onAirAt(slots, nowMs);
  return { kind: 'ready', slots, onAir, slotToPrepare: slotToPrepare(onAir, nowMs), nowMs, clock };
}

/** A longer wait would be wrong after sleep. */
const MAX_WAIT_MS = 15_000;

/** The server's time, updated whenever something changes, and every few seconds; null while it is unknown. */
function useTickMs(slots: readonly Slot[], clock: SharedClock | null): number | null {
  const [tickMs, setTickMs] = useState<number | null>(null);
  useEffect(() => {
    if (!clock) return undefined;
    let cancel = () => {};
    const tick = () => {
      const nowMs = clock.nowMs();
      setTickMs(nowMs);
      const changeMs = nextChangeMs(slots, nowMs) ?? Infinity;
      cancel = systemClock.after(Math.min(MAX_WAIT_MS, changeMs - nowMs), tick);
    };
    tick();
    return () => cancel();
  }, [slots, clock]);
  return tickMs;
}
