/** The answer of a state machine to an event: its next state, and what to do. */
export interface Step<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** A pure function. Events and effects are data; whatever an event depends on, such as the time, is part of it. */
export type Transition<State, Event, Effect> = (state: State, event: Event) => Step<State, Effect>;

/** The types are those that the caller expects, e.g. returns: one effect alone would narrow them. */
export const step = <State, Effect>(
  state: NoInfer<State>,
  ...effects: readonly NoInfer<Effect>[]
): Step<State, Effect> => ({ state, effects });

interface Options<State, Event, Effect, Executed> {
  /** The current state, which the caller keeps where its readers find it. */
  readonly read: () => State;
  /** Called when the state changes, before the effects are executed. */
  readonly write: (state: State) => void;
  readonly transition: Transition<State, Event, Effect>;
  /** Executes the effects of one event. */
  readonly execute: (effects: readonly Effect[]) => Executed;
}

/**
 * Runs a state machine. The returned function sends it an event, and returns what `execute` returns, such as a promise
 * that resolves when the effects are done.
 */
export const createDispatch =
  <State, Event, Effect, Executed>({
    read,
    write,
    transition,
    execute,
  }: Options<State, Event, Effect, Executed>) =>
  (event: Event): Executed => {
    const before = read();
    const { state, effects } = transition(before, event);
    if (state !== before) write(state);
    return execute(effects);
  };
