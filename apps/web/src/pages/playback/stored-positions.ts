import type { StoredValues } from '@grandstand/core';
import type { LeftPosition } from '@grandstand/player';
import { type PlayedItem, storedNameOf } from './played-item.ts';

/** Storage key of the positions in recordings, by user and item. */
export const POSITIONS_STORAGE_KEY = 'viewing_positions';
const MAX_POSITIONS = 50;

const isPosition = (value: unknown): value is LeftPosition =>
  typeof value === 'object' &&
  value !== null &&
  ['timeS', 'durationS', 'watchedTs'].every(
    (name) => typeof Object.entries(value).find(([key]) => key === name)?.[1] === 'number',
  );

/** Positions in recordings on this device, the latest ones. `userId`: null for anonymous users. */
export function storedPositions(stored: StoredValues, userId: number | null) {
  const nameOf = (item: PlayedItem) => `${userId ?? 'anonymous'}.${storedNameOf(item)}`;
  const all = (): readonly (readonly [string, LeftPosition])[] => {
    const value = stored.read(POSITIONS_STORAGE_KEY);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).filter((entry): entry is [string, LeftPosition] => isPosition(entry[1]));
  };
  return {
    read: (item: PlayedItem): LeftPosition | null =>
      all().find(([name]) => name === nameOf(item))?.[1] ?? null,
    /** Written later (D22). */
    write(item: PlayedItem, position: LeftPosition): void {
      const others = all().filter(([name]) => name !== nameOf(item));
      const latest = others.toSorted(([, a], [, b]) => b.watchedTs - a.watchedTs).slice(0, MAX_POSITIONS - 1);
      stored.writeLater(POSITIONS_STORAGE_KEY, Object.fromEntries([...latest, [nameOf(item), position]]));
    },
  };
}
