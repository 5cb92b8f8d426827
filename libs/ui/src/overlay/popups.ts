import { createObservable, type Observable } from '../foundation/observable.ts';

export interface ConfirmOptions {
  readonly title: string;
  readonly text?: string;
  /** What the button says that goes on, e.g. "Delete clip"; default: "OK". */
  readonly confirmText?: string;
  /** Default: "Cancel". */
  readonly cancelText?: string;
  /** What it does cannot be undone: its button says so, and the focus begins on the other one. */
  readonly danger?: boolean;
}

/** What a popup rejects with when it is dismissed, in whatever way (§2, §8). */
export const CANCELED = { kind: 'canceled' } as const;

export const isCanceled = (reason: unknown): boolean => reason === CANCELED;

export interface Popup {
  readonly id: number;
  readonly question: ConfirmOptions;
  readonly confirm: () => void;
  readonly dismiss: () => void;
}

export interface Popups {
  /** Asked one after the other; the first is on the screen. */
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

/** The app's own: `popups.confirm({ … })` from anywhere; `PopupHost` shows them. */
export const popups: Popups = createPopups();
