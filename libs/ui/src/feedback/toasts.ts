import { type Clock, systemClock } from '@grandstand/core';
import { createObservable, type Observable } from '../foundation/observable.ts';

/** §4: notification types. */
export type ToastType = 'success' | 'error' | 'info';

/** §9: display time of a toast. */
const DEFAULT_DURATION_MS = 5000;
/** Further toasts are queued; their display time starts when they become visible. */
const MAX_VISIBLE = 3;

/** A button of a toast; a press also dismisses the toast. */
export interface ToastAction {
  readonly text: string;
  readonly onSelect: () => void;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly type: ToastType;
  readonly actions: readonly ToastAction[];
}

export interface ToastOptions {
  /** Default: `info` (§2). */
  readonly type?: ToastType;
  /** Display time in ms; default: 5000 (§9). */
  readonly durationMs?: number;
  /** At most two. */
  readonly actions?: readonly ToastAction[];
}

export interface Toasts {
  /** Visible toasts, oldest first. */
  readonly visible: Observable<readonly Toast[]>;
  /**
   * Shows a toast. If one with the same text and type, and no actions, is visible or queued, its display time starts
   * again.
   */
  show(text: string, options?: ToastOptions): void;
  dismiss(id: number): void;
  /** Pauses or resumes the timers of all toasts, e.g. while hovered. */
  setPaused(paused: boolean): void;
}

interface Entry extends Toast {
  remainingMs: number;
  /** The running timer, started at `sinceMs`; null while paused or queued. */
  timer: { readonly sinceMs: number; readonly cancel: () => void } | null;
}

export function createToasts(clock: Clock): Toasts {
  const visible = createObservable<readonly Toast[]>([]);
  let entries: readonly Entry[] = [];
  let paused = false;
  let lastId = 0;

  const stopTimer = (entry: Entry) => {
    if (!entry.timer) return;
    entry.timer.cancel();
    entry.remainingMs -= clock.now() - entry.timer.sinceMs;
    entry.timer = null;
  };
  const startTimer = (entry: Entry) => {
    if (paused || entry.timer) return;
    const cancel = clock.after(entry.remainingMs, () => dismiss(entry.id));
    entry.timer = { sinceMs: clock.now(), cancel };
  };
  const update = (newEntries: readonly Entry[]) => {
    entries = newEntries;
    const visibleEntries = entries.slice(0, MAX_VISIBLE);
    visibleEntries.forEach(startTimer);
    visible.write(visibleEntries);
  };
  const dismiss = (id: number) => {
    const entry = entries.find((other) => other.id === id);
    if (!entry) return;
    stopTimer(entry);
    update(entries.filter((other) => other !== entry));
  };

  return {
    visible,
    dismiss,
    show(text, { type = 'info', durationMs = DEFAULT_DURATION_MS, actions = [] } = {}) {
      const same = entries.find(
        (entry) => entry.text === text && entry.type === type && entry.actions.length + actions.length === 0,
      );
      if (same) {
        stopTimer(same);
        same.remainingMs = durationMs;
        update(entries);
        return;
      }
      lastId += 1;
      update([...entries, { id: lastId, text, type, actions, remainingMs: durationMs, timer: null }]);
    },
    setPaused(newPaused) {
      if (newPaused === paused) return;
      paused = newPaused;
      if (paused) entries.forEach(stopTimer);
      else update(entries);
    },
  };
}

/** The app's toasts: `toasts.show('Saved', { type: 'success' })` from anywhere; `ToastHost` renders them. */
export const toasts: Toasts = createToasts(systemClock);
