import { createObservable, type Observable } from '../foundation/observable.ts';

export interface ConfirmOptions {
  readonly title: string;
  readonly text?: string;
  /** Text of the confirm button, e.g. "Delete clip"; default: "OK". */
  readonly confirmText?: string;
  /** Default: "Cancel". */
  readonly cancelText?: string;
  /** Irreversible: marks the confirm button and focuses the cancel button first. */
  readonly danger?: boolean;
}

/** Rejection value of a dismissed popup (§2, §8). */
export const CANCELED = { kind: 'canceled' } as const;

export const isCanceled = (reason: unknown): boolean => reason === CANCELED;

export interface Popup {
  readonly id: number;
  readonly question: ConfirmOptions;
  readonly confirm: () => void;
  readonly dismiss: () => void;
}

export interface Popups {
  /** Open questions; the first is shown. */
  readonly queue: Observable<readonly Popup[]>;
  /** Resolves when the question is confirmed; rejects with `CANCELED` when it is dismissed. */
  confirm(question: ConfirmOptions): Promise<void>;
}

export function createPopups(): Popups {
  const queue = createObservable<readonly Popup[]>([]);
  let asked = 0;
  return {
    queue,
    confirm(question) {
      asked += 1;
      const id = asked;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const leave = () => queue.write(queue.read().filter((popup) => popup.id !== id));
      const confirm = () => {
        leave();
        resolve();
      };
      const dismiss = () => {
        leave();
        reject(CANCELED);
      };
      queue.write([...queue.read(), { id, question, confirm, dismiss }]);
      return promise;
    },
  };
}

/** The app's confirm popups: `popups.confirm({ … })` from anywhere; `PopupHost` renders them. */
export const popups: Popups = createPopups();
