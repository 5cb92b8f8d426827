import { dayInZone, groupBy } from '@grandstand/core';
import type { SimulationSlot } from '@grandstand/api';
import { type CatalogEvent, toCatalogEvent } from '../event/catalog-event.ts';

/** An event that is shown again as live. Times are of the server's clock, in milliseconds since the Unix epoch. */
export interface Slot {
  readonly id: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly event: CatalogEvent;
}

export const toSlot = ({ id, start_utc_ts, end_utc_ts, event }: SimulationSlot): Slot => ({
  id,
  startMs: start_utc_ts * 1000,
  endMs: end_utc_ts * 1000,
  event: toCatalogEvent(event),
});

/** The state of the channel as live. */
export type OnAir =
  | { readonly kind: 'slot'; readonly slot: Slot; readonly next: Slot | null }
  /** Between two slots. */
  | { readonly kind: 'gap'; readonly next: Slot }
  | { readonly kind: 'nothing' };

export function onAirAt(slots: readonly Slot[], nowMs: number): OnAir {
  const slot = slots.find(({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs);
  const next = slots.find(({ startMs }) => startMs > nowMs) ?? null;
  if (slot) return { kind: 'slot', slot, next };
  return next ? { kind: 'gap', next } : { kind: 'nothing' };
}

/** A slot's event and playlist are loaded this long before its start. */
export const PREPARE_MS = 12_000;

/** The slot to prepare; null: none starts soon. */
export function slotToPrepare(onAir: OnAir, nowMs: number): Slot | null {
  const next = onAir.kind === 'nothing' ? null : onAir.next;
  return next && next.startMs - nowMs <= PREPARE_MS ? next : null;
}

/** The next time at which something changes: a slot is to be prepared, starts or ends; null if there is none. */
export function nextChangeMs(slots: readonly Slot[], nowMs: number): number | null {
  const times = slots.flatMap(({ startMs, endMs }) => [startMs - PREPARE_MS, startMs, endMs]);
  const later = times.filter((ms) => ms > nowMs);
  return later.length === 0 ? null : Math.min(...later);
}

const POLL_MS = 240_000;
const MIN_POLL_MS = 15_000;

/**
 * When to fetch the schedule again: after some minutes, and after the end of the current slot. `spreadMs` differs between
 * viewers, so that they do not all ask at once.
 */
export function nextPollMs(
  { nowMs, slotEndsMs }: { readonly nowMs: number; readonly slotEndsMs: readonly number[] },
  spreadMs: number,
): number {
  const untilEnds = slotEndsMs.map((endMs) => endMs - nowMs).filter((ms) => ms > 0);
  return Math.max(MIN_POLL_MS, Math.min(POLL_MS, ...untilEnds)) + spreadMs;
}

export interface SlotDay {
  /** "2026-11-21", in the viewer's zone. */
  readonly date: string;
  /** Negative in the past. */
  readonly daysFromToday: number;
  readonly slots: readonly Slot[];
}

const DAY_MS = 86_400_000;

/** Groups slots by the day on which they start, in `zone` (default: the browser's). */
export function slotDays(
  slots: readonly Slot[],
  nowMs: number,
  zone: string | undefined,
): readonly SlotDay[] {
  const today = Date.parse(dayInZone(nowMs / 1000, zone));
  const groups = groupBy(slots, ({ startMs }) => dayInZone(startMs / 1000, zone));
  return [...groups].map(([date, inDay]) => ({
    date,
    daysFromToday: Math.round((Date.parse(date) - today) / DAY_MS),
    slots: inDay,
  }));
}
