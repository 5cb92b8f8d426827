import type { StoredValues } from '@grandstand/core';
import { browserStorage, onStorageChange } from '@grandstand/session';
import * as z from 'zod/mini';

const pendingSchema = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    /** When it was queued, in milliseconds since the epoch. */
    sinceMs: z.number(),
  }),
);

/** A clip that was being made when it was last seen. */
export type PendingClip = z.infer<typeof pendingSchema>[number];

const storageKey = (userId: number): string => `clips.pending.${userId}`;
const NONE: readonly PendingClip[] = [];

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** The user's clips whose end has not been announced yet. */
export function readPendingClips(userId: number, stored: StoredValues = browserStorage()) {
  const parsed = pendingSchema.safeParse(stored.read(storageKey(userId)));
  return parsed.success ? parsed.data : NONE;
}

/** Calls back when this tab or another one has changed the user's pending clips. */
export function subscribeToPendingClips(userId: number, callback: () => void): () => void {
  listeners.add(callback);
  const unsubscribe = onStorageChange(storageKey(userId), callback);
  return () => {
    listeners.delete(callback);
    unsubscribe();
  };
}

/** Remembers a clip that was queued, so that its end is announced on any page and after a reload. */
export function trackClip(
  userId: number,
  { id, name }: { readonly id: number; readonly name: string },
  nowMs: number,
  stored: StoredValues = browserStorage(),
): void {
  const others = readPendingClips(userId, stored).filter((clip) => clip.id !== id);
  stored.write(storageKey(userId), [...others, { id, name, sinceMs: nowMs }]);
  notify();
}

/** Returns whether the clip was pending: only the first caller may announce its end. */
export function untrackClip(userId: number, id: number, stored: StoredValues = browserStorage()): boolean {
  const pending = readPendingClips(userId, stored);
  const others = pending.filter((clip) => clip.id !== id);
  if (others.length === pending.length) return false;
  if (others.length > 0) stored.write(storageKey(userId), others);
  else stored.remove(storageKey(userId));
  notify();
  return true;
}

/** To be called when the user has logged out. */
export function forgetPendingClips(userId: number, stored: StoredValues = browserStorage()): void {
  stored.remove(storageKey(userId));
  notify();
}
