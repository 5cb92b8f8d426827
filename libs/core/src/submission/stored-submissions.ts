import type { StoredValues } from '../stored-values.ts';

/** An unfinished submission is forgotten this long after it was last stored. */
const LIFETIME_MS = 24 * 3_600_000;

/** Who has submitted something, and the key with which it is sent again. */
export interface SubmissionId {
  readonly userId: number;
  readonly idempotencyKey: string;
}

interface Options<T> {
  readonly stored: StoredValues;
  /** The name in the browser's storage. Each user has one unfinished submission. */
  readonly nameOf: (userId: number) => string;
  /** Null for a value that this app has not written. */
  readonly parse: (value: unknown) => T | null;
  readonly idOf: (submission: T) => SubmissionId;
}

export interface StoredSubmissions<T> extends Pick<Options<T>, 'nameOf' | 'idOf'> {
  readonly read: (userId: number) => T | null;
  /** Null when it was removed, or another one has replaced it. */
  readonly find: (id: SubmissionId) => T | null;
  /** Returns whether it was stored: the storage may be full or blocked. */
  readonly write: (submission: T) => boolean;
  /** Removes it, unless another one has replaced it. */
  readonly remove: (id: SubmissionId) => void;
}

/** The submitted, unfinished items of one kind in the browser's storage, one for each user. */
export function createStoredSubmissions<T>({
  stored,
  nameOf,
  parse,
  idOf,
}: Options<T>): StoredSubmissions<T> {
  const read = (userId: number): T | null => {
    const found = parse(stored.read(nameOf(userId)));
    return found !== null && idOf(found).userId === userId ? found : null;
  };
  const find = ({ userId, idempotencyKey }: SubmissionId): T | null => {
    const found = read(userId);
    return found !== null && idOf(found).idempotencyKey === idempotencyKey ? found : null;
  };
  return {
    nameOf,
    idOf,
    read,
    find,
    write(submission) {
      const id = idOf(submission);
      stored.write(nameOf(id.userId), submission, LIFETIME_MS);
      return find(id) !== null;
    },
    remove(id) {
      if (find(id) !== null) stored.remove(nameOf(id.userId));
    },
  };
}
