import type { Clock } from '../clock.ts';
import { createDispatch, type Transition } from '../state-machine.ts';
import type { StoredSubmissions, SubmissionId } from './stored-submissions.ts';

/** Events that the runner dispatches; `T` is what is stored of a submission. */
export type SubmissionEvent<T> =
  /** A stored submission of the user was found: after a reload, or from another tab. */
  | { readonly kind: 'resumed'; readonly stored: T }
  /** `userId`: null for an anonymous user. */
  | { readonly kind: 'user-changed'; readonly userId: number | null }
  /** A timer of `schedule` has ended. */
  | { readonly kind: 'tick' };

/** Runs an action while no other tab runs one with this name. */
export type WithLock = <R>(name: string, action: () => Promise<R>) => Promise<R>;

interface Options<T, State extends { readonly phase: string }, Event, Effect, Screen> {
  /** In the phase `editing`, nothing is under way: a stored submission of the user is resumed. */
  readonly initialState: State;
  readonly transition: Transition<State, (Event | SubmissionEvent<T>) & { readonly atMs: number }, Effect>;
  /** Executes one effect; a promise holds back the effects after it. */
  readonly execute: (effect: Effect, screen: Screen) => Promise<void> | undefined;
  /** Whether the screen holds something else, which a submission of another tab does not replace. Default: no. */
  readonly holdsOther?: (screen: Screen, stored: T) => boolean;
  readonly submissions: StoredSubmissions<T>;
  readonly clock: Clock;
  readonly withLock: WithLock;
}

interface Sending<T, State> {
  readonly submission: T;
  /** Checked when no other tab is sending any more: the state may have changed meanwhile. */
  readonly isCurrent: (state: State) => boolean;
  /** Whether the server is known to have a stored submission, so that it is resumed and not sent again. */
  readonly isReceived?: (stored: T) => boolean;
  readonly send: () => Promise<void>;
}

/** What a component needs of a runner. */
export interface SubmissionRunner<State, Event, Screen> {
  readonly read: () => State;
  readonly subscribe: (listener: () => void) => () => void;
  /** Ignored while no screen is connected. */
  readonly dispatch: (event: Event) => void;
  /** The name in the storage of the user's submission. */
  readonly storageName: (userId: number) => string;
  /** Continues as this user; null for an anonymous one. */
  readonly setUser: (userId: number | null) => void;
  /** To be called when another tab has changed the stored submission. */
  readonly onStored: () => void;
  /** To be called after each render of the screen. */
  readonly connect: (screen: Screen) => void;
  /** Stops: the next screen resumes the stored submission. */
  readonly disconnect: () => void;
}

/** What the effects of a runner need of it. */
interface EffectTools<T, State, Screen> {
  /** Null while no screen is connected. */
  readonly screen: () => Screen | null;
  /** Dispatches `tick` after `delayMs`; replaces an earlier timer. */
  readonly schedule: (delayMs: number) => void;
  readonly cancelSchedule: () => void;
  /**
   * Stores a submission and then sends it, one tab at a time, so that a page that ends now is continued by the next one.
   * The submission of another tab is resumed instead.
   */
  readonly sendStored: (sending: Sending<T, State>) => Promise<void>;
  /** Whether this tab has seen the submission in the storage. If it is no longer there, another tab has finished it. */
  readonly wasStored: (id: SubmissionId) => boolean;
}

/**
 * Runs the state machine of something that is submitted once, such as a purchase: dispatches events, executes the
 * effects, and keeps the submission over reloads, lost sessions and in all tabs until its result is known.
 */
export function createSubmissionRunner<T, State extends { readonly phase: string }, Event, Effect, Screen>({
  initialState,
  transition,
  execute,
  holdsOther = () => false,
  submissions,
  clock,
  withLock,
}: Options<T, State, Event, Effect, Screen>): SubmissionRunner<State, Event, Screen> &
  EffectTools<T, State, Screen> {
  const listeners = new Set<() => void>();
  const storedKeys = new Set<string>();
  let state = initialState;
  const advance = createDispatch({
    read: () => state,
    write(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    transition,
    execute: (effects) => void executeInOrder(effects),
  });
  let currentUserId: number | null = null;
  let connected: Screen | null = null;
  let cancelTimer = () => {};

  function dispatch(event: Event | SubmissionEvent<T>): void {
    if (connected === null) return;
    const before = state;
    advance({ ...event, atMs: clock.now() });
    // Another tab may have submitted something while this one was busy with its own.
    if (before.phase !== 'editing') resumeIfEditing();
  }

  async function executeInOrder(effects: readonly Effect[]): Promise<void> {
    const screen = connected;
    if (screen === null) return;
    for (const effect of effects) {
      const pending = execute(effect, screen);
      // Effects without a promise are executed at once.
      if (pending) await pending;
    }
  }

  const readStored = (): T | null => (currentUserId === null ? null : submissions.read(currentUserId));

  function resume(): void {
    const stored = readStored();
    if (stored === null) return;
    storedKeys.add(submissions.idOf(stored).idempotencyKey);
    dispatch({ kind: 'resumed', stored });
  }

  function resumeIfEditing(): void {
    if (state.phase === 'editing') resume();
  }

  async function sendAlone({ submission, isCurrent, isReceived, send }: Sending<T, State>): Promise<void> {
    if (connected === null || !isCurrent(state)) return;
    const { userId, idempotencyKey } = submissions.idOf(submission);
    const other = submissions.read(userId);
    if (other !== null) {
      const isOther = submissions.idOf(other).idempotencyKey !== idempotencyKey;
      if (isOther || isReceived?.(other)) return resume();
    } else if (!storedKeys.has(idempotencyKey) && submissions.write(submission)) {
      storedKeys.add(idempotencyKey);
    }
    await send();
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch,
    storageName: submissions.nameOf,
    setUser(userId) {
      currentUserId = userId;
      dispatch({ kind: 'user-changed', userId });
      resumeIfEditing();
    },
    onStored() {
      const stored = readStored();
      if (stored !== null && connected !== null && !holdsOther(connected, stored)) resumeIfEditing();
    },
    connect(screen) {
      connected = screen;
    },
    disconnect() {
      connected = null;
      cancelTimer();
    },
    screen: () => connected,
    schedule(delayMs) {
      cancelTimer();
      cancelTimer = clock.after(delayMs, () => dispatch({ kind: 'tick' }));
    },
    cancelSchedule: () => cancelTimer(),
    sendStored: (sending) =>
      withLock(submissions.nameOf(submissions.idOf(sending.submission).userId), () => sendAlone(sending)),
    wasStored: ({ idempotencyKey }) => storedKeys.has(idempotencyKey),
  };
}
