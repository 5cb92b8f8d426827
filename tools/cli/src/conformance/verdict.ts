/** A schema mismatch at a path of the response; list items are grouped: `data[].id`. */
export interface SchemaMismatch {
  readonly path: string;
  readonly expected: string;
  readonly got: string;
  /** Number of occurrences. */
  readonly times: number;
}

/** Result of checking one call. */
export type Verdict =
  | { readonly kind: 'ok'; readonly note?: string }
  /** The route does not exist. */
  | { readonly kind: 'missing'; readonly status: number }
  | { readonly kind: 'misshapen'; readonly mismatches: readonly SchemaMismatch[] }
  | {
      readonly kind: 'wrong-status';
      readonly expected: string;
      readonly got: number;
      /** Error message of the response, if any. */
      readonly message: string | null;
    }
  /** Refused as expected, but not with the message of §8. */
  | { readonly kind: 'wrong-message'; readonly expected: readonly string[]; readonly got: string | null }
  /** Correct, but slower than the limit. */
  | { readonly kind: 'slow'; readonly tookMs: number; readonly limitMs: number }
  /** Time-out or no connection. */
  | { readonly kind: 'no-answer'; readonly why: string }
  | { readonly kind: 'skipped'; readonly why: string };

export interface CheckedCall {
  readonly call: string;
  /** Route as declared: `GET /events/{id}`. */
  readonly route: string;
  readonly verdict: Verdict;
}

/** Whether the backend must be fixed. */
export const isDefect = ({ kind }: Verdict): boolean => kind !== 'ok' && kind !== 'skipped';
