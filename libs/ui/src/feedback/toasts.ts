import { type Clock, systemClock } from '@grandstand/core';
import { createObservable, type Observable } from '../foundation/observable.ts';

/** §4: notification types. */
export type ToastType = 'success' | 'error' | 'info';

/** §9: 5000 ms. */
const DEFAULT_MS = 5000;
/** Further toasts are queued; their time starts when they are shown. */
const MAX_VISIBLE = 3;

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly type: ToastType;
}

export interface ToastOptions {
  /** Default: `info` (§2). */
  readonly type?: ToastType;
  /** Display time in ms; default: 5000 (§9). */
  readonly durationMs?: number;
}

export interface Toasts {
  /** Visible toasts, oldest first. */
  readonly shown: Observable<readonly Toast[]>;
  /** Shows a toast. If the same text is already shown, restarts its time. */
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
  const shown = createObservable<readonly Toast[]>([]);
  let entries: readonly Entry[] = [];
  let paused = false;
  let lastId = 0;

  const stop = (entry: Entry) => {
    if (!entry.timer) return;
    entry.timer.cancel();
    entry.remainingMs -= clock.now() - entry.timer.sinceMs;
    entry.timer = null;
  };
  const run = (entry: Entry) => {
    if (paused || entry.timer) return;
    const cancel = clock.after(entry.remainingMs, () => dismiss(entry.id));
    entry.timer = { sinceMs: clock.now(), cancel };
  };
  const update = (next: readonly Entry[]) => {
    entries = next;
    const visible = entries.slice(0, MAX_VISIBLE);
    visible.forEach(run);
    shown.write(visible);
  };
  const dismiss = (id: number) => {
    const entry = entries.find((other) => other.id === id);
    if (!entry) return;
    stop(entry);
    update(entries.filter((other) => other !== entry));
  };

  return {
    shown,
    dismiss,
    show(text, { type = 'info', durationMs = DEFAULT_MS } = {}) {
      const same = entries.find((entry) => entry.text === text && entry.type === type);
      if (same) {
        stop(same);
        same.remainingMs = durationMs;
        update(entries);
        return;
      }
      lastId += 1;
      update([...entries, { id: lastId, text, type, remainingMs: durationMs, timer: null }]);
    },
    setPaused(next) {
      if (next === paused) return;
      paused = next;
      if (paused) entries.forEach(stop);
      else update(entries);
    },
  };
}

/** The app's toasts: `toasts.show('Saved', { type: 'success' })` from anywhere; `ToastHost` renders them. */
export const toasts: Toasts = createToasts(systemClock);
