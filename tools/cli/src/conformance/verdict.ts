/** What is wrong at one place of an answer; places in lists are told together: `data[].id`. */
export interface SchemaMismatch {
  readonly path: string;
  readonly expected: string;
  readonly got: string;
  /** At how many places of that path. */
  readonly times: number;
}

/** What a backend makes of one call. */
export type Verdict =
  | { readonly kind: 'ok'; readonly note?: string }
  /** Nothing answers under that method and path. */
  | { readonly kind: 'missing'; readonly status: number }
  | { readonly kind: 'misshapen'; readonly mismatches: readonly SchemaMismatch[] }
  | {
      readonly kind: 'wrong-status';
      readonly expected: string;
      readonly got: number;
      /** What the backend says of it, where it says anything. */
      readonly message: string | null;
    }
  /** Refused as it should be, in other words than clients go by (§8). */
  | { readonly kind: 'wrong-message'; readonly expected: readonly string[]; readonly got: string | null }
  /** Right, and later than somebody waits for it. */
  | { readonly kind: 'slow'; readonly tookMs: number; readonly limitMs: number }
  /** No answer in time, or no connection. */
  | { readonly kind: 'no-answer'; readonly why: string }
  | { readonly kind: 'skipped'; readonly why: string };

export interface CheckedCall {
  readonly call: string;
  /** As it is declared: `GET /events/{id}`. */
  readonly route: string;
  readonly verdict: Verdict;
}

/** Whether whoever owns the backend has something to put right. */
export const isDefect = ({ kind }: Verdict): boolean => kind !== 'ok' && kind !== 'skipped';
