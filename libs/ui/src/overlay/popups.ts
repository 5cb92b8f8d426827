import { createDeferred } from '@grandstand/core';
import { createObservable, type Observable } from '../foundation/observable.ts';

export interface ConfirmOptions {
  readonly title: string;
  readonly text?: string;
  /** Text of the confirm button, e.g. "Delete clip"; default: "OK". */
  readonly confirmText?: string;
  /** Default: "Cancel". Null: no second button, for a popup that only informs. */
  readonly cancelText?: string | null;
  /** Irreversible: marks the confirm button and focuses the cancel button first. */
  readonly danger?: boolean;
}

/** The reason with which `confirm` rejects when the user cancels (§2, §8). */
export const CANCELED = { kind: 'canceled' } as const;

export const isCanceled = (reason: unknown): boolean => reason === CANCELED;

export interface Popup {
  readonly id: number;
  readonly options: ConfirmOptions;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

export interface Popups {
  /** Popups that the user has not answered yet; the first is visible. */
  readonly queue: Observable<readonly Popup[]>;
  /** Resolves when the user confirms. Rejects with `CANCELED` when the user cancels or closes the dialog. */
  confirm(options: ConfirmOptions): Promise<void>;
  /** Cancels all popups: the user has left the page that asked. */
  cancelAll(): void;
}

export function createPopups(): Popups {
  const queue = createObservable<readonly Popup[]>([]);
  let lastId = 0;
  return {
    queue,
    confirm(options) {
      lastId += 1;
      const id = lastId;
      const { promise, resolve, reject } = createDeferred<void>();
      const close = () => queue.write(queue.read().filter((popup) => popup.id !== id));
      const confirm = () => {
        close();
        resolve();
      };
      const cancel = () => {
        close();
        reject(CANCELED);
      };
      queue.write([...queue.read(), { id, options, confirm, cancel }]);
      return promise;
    },
    cancelAll() {
      for (const { cancel } of queue.read()) cancel();
    },
  };
}

/**
 * The app's confirm popups: `popups.confirm({ … })` from anywhere; `PopupHost` renders them. The promise rejects when
 * the user cancels.
 */
export const popups: Popups = createPopups();
