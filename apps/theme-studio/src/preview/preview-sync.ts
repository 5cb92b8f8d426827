/** What a frame shows. */
export interface SyncedFrame {
  readonly path: string;
  /** Told to navigate: the next path is its answer, such as a redirect, and not a click. */
  readonly isAnswering: boolean;
}

export interface SyncState {
  /** Of the page that all frames show. */
  readonly path: string;
  readonly frames: ReadonlyMap<string, SyncedFrame>;
}

export interface SyncStep {
  readonly state: SyncState;
  /** Frames that must navigate to `state.path`. */
  readonly toNavigate: readonly string[];
}

const withFrame = ({ path, frames }: SyncState, id: string, frame: SyncedFrame): SyncState => ({
  path,
  frames: new Map(frames).set(id, frame),
});

/** A document has been loaded in a frame, for the first time or anew. */
export function frameReady(state: SyncState, id: string, path: string): SyncStep {
  const known = withFrame(state, id, { path, isAnswering: false });
  return { state: known, toNavigate: [] };
}

/** A frame shows another page: a click, which the others follow, or the answer to an earlier command. */
export function frameNavigated(state: SyncState, id: string, path: string): SyncStep {
  const isAnswer = state.frames.get(id)?.isAnswering ?? true;
  const known = withFrame(state, id, { path, isAnswering: false });
  return isAnswer || path === state.path ? { state: known, toNavigate: [] } : navigateTo(known, path, id);
}

/** Opens a page in all frames, or in all but the one that is there. */
export function navigateTo(state: SyncState, path: string, alreadyThere?: string): SyncStep {
  const toNavigate = [...state.frames]
    .filter(([id, frame]) => id !== alreadyThere && frame.path !== path)
    .map(([id]) => id);
  const frames = new Map(state.frames);
  for (const id of toNavigate) frames.set(id, { path: frames.get(id)?.path ?? '', isAnswering: true });
  return { state: { path, frames }, toNavigate };
}

export function frameRemoved({ path, frames }: SyncState, id: string): SyncState {
  const others = new Map(frames);
  others.delete(id);
  return { path, frames: others };
}
