/** What kind of trouble a storage has. */
export type StorageTroubleKind =
  /** It does not answer, or fails at the moment: trying again helps. */
  | 'unavailable'
  /** Something that the operator has set is wrong. */
  | 'misconfigured'
  /** It refuses this file or this request. */
  | 'rejected';

/** Why a storage does not do what it should. */
export interface StorageTrouble {
  readonly kind: StorageTroubleKind;
  /** The storage's or Node's code, for example `NoSuchBucket` or `ECONNREFUSED`. */
  readonly code: string;
  /** A sentence for the operator, with what to do, without keys. */
  readonly problem: string;
}

/** A storage failed. Has no `cause`: errors of the client contain keys and signatures. */
export class StorageError extends Error {
  readonly trouble: StorageTrouble;

  constructor(trouble: StorageTrouble) {
    super(trouble.problem);
    this.name = 'StorageError';
    this.trouble = trouble;
  }
}
