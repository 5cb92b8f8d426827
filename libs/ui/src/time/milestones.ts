import type { TimeLeft } from './time-left.ts';

/** Remaining times that are announced. */
const milestones = [
  { leftS: 60, value: 1, unit: 'minute' },
  { leftS: 600, value: 10, unit: 'minute' },
  { leftS: 3600, value: 1, unit: 'hour' },
  { leftS: 86_400, value: 1, unit: 'day' },
] as const;

export type Milestone = (typeof milestones)[number];

/** The milestone last reached; null before the first one and at the end. */
export function milestoneAt({ days, hours, minutes, seconds }: TimeLeft): Milestone | null {
  const leftS = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
  return leftS === 0 ? null : (milestones.find((milestone) => leftS <= milestone.leftS) ?? null);
}
