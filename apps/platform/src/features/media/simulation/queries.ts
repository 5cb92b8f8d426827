import { and, asc, gt, lt, lte } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import type { Slot } from './plan-slots.ts';
import { simulationSlots } from './schema.ts';

export type SlotRow = typeof simulationSlots.$inferSelect;

/** A channel's schedule as live. Times in seconds. */
export const simulationQueries = (scope: Scope) => ({
  all: (): Promise<SlotRow[]> => scope.rows(simulationSlots, { orderBy: [asc(simulationSlots.startTs)] }),
  /** The slots that are shown at some time in a period. */
  between: (fromTs: number, untilTs: number): Promise<SlotRow[]> =>
    scope.rows(simulationSlots, {
      where: and(gt(simulationSlots.endTs, fromTs), lt(simulationSlots.startTs, untilTs)),
      orderBy: [asc(simulationSlots.startTs)],
    }),
  async add(slots: readonly Slot[]): Promise<void> {
    await scope.add(simulationSlots, slots);
  },
  deleteOlder: (beforeTs: number): Promise<void> =>
    scope.clear(simulationSlots, lte(simulationSlots.endTs, beforeTs)),
});
