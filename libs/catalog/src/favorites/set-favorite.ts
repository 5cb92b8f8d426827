import { type ApiError, calls, type Client, type Favorite, hasStatus } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import { type InvalidMark, markKey, readMark } from './mark.ts';
import { heldMark, type Wishes } from './wishes.ts';

type Held = readonly Favorite[];

/** What marking goes by, and what it changes. */
export interface FavoriteStore {
  readonly client: Client;
  readonly isLoggedIn: () => boolean;
  /** What the server is known to hold. */
  readonly held: () => Held;
  /** Puts what it has answered into that. */
  readonly rewrite: (change: (held: Held) => Held) => void;
  /** Asks it anew. */
  readonly refresh: () => void;
  readonly wishes: { readonly read: () => Wishes; readonly write: (wishes: Wishes) => void };
}

export type FavoriteError =
  | InvalidMark
  /** §5: "user must be logged in". */
  | { readonly kind: 'must-log-in' }
  /** Pressed again before there was an answer: one press counts. */
  | { readonly kind: 'under-way' }
  /** The server did not do it; the app says so by the call's policy. */
  | { readonly kind: 'refused'; readonly error: ApiError };

/** Makes something a favourite, or no longer one: it shows at once, and goes back where the server did not do it. */
export async function setFavorite(
  store: FavoriteStore,
  what: unknown,
  wanted: boolean,
): Promise<Result<FavoriteError, void>> {
  const read = readMark(what);
  if (!read.ok) return read;
  if (!store.isLoggedIn()) return err({ kind: 'must-log-in' });
  const { wishes, client } = store;
  const mark = read.value;
  const key = markKey(mark);
  if (wishes.read().has(key)) return err({ kind: 'under-way' });
  wishes.write(new Map(wishes.read()).set(key, wanted));

  const others = (held: Held) => held.filter((favorite) => markKey(favorite) !== key);
  const add = async () => {
    const added = await client(calls.addFavorite, mark);
    if (added.ok) store.rewrite((held) => [...others(held), added.value]);
    return added;
  };
  const remove = async () => {
    const mine = heldMark(store.held(), mark);
    const removed = mine ? await client(calls.deleteFavorite, { id: mine.id }) : ok(null);
    if (removed.ok) store.rewrite(others);
    // Another tab was faster; it may have marked it anew.
    else if (hasStatus(removed.error, 404)) {
      store.rewrite(others);
      store.refresh();
      return ok(null);
    }
    return removed;
  };
  const done = await (wanted ? add() : remove());

  const left = new Map(wishes.read());
  left.delete(key);
  wishes.write(left);
  if (done.ok) return ok(undefined);
  return err(hasStatus(done.error, 401) ? { kind: 'must-log-in' } : { kind: 'refused', error: done.error });
}
