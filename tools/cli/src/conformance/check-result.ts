/** A schema mismatch at a path of the response; list items are grouped: `data[].id`. */
export interface SchemaMismatch {
  readonly path: string;
  readonly expected: string;
  readonly got: string;
  /** Number of occurrences. */
  readonly times: number;
}

/** The result of checking one call. */
export type CheckResult =
  | { readonly kind: 'ok'; readonly note?: string }
  /** The route does not exist. */
  | { readonly kind: 'missing'; readonly status: number }
  /** The response does not match the schema, or the headers differ from the expected ones. */
  | { readonly kind: 'mismatch'; readonly mismatches: readonly SchemaMismatch[] }
  | {
      readonly kind: 'wrong-status';
      readonly expected: string;
      readonly got: number;
      /** Error message of the response, if any. */
      readonly message: string | null;
    }
  /** Rejected as expected, but with a message that differs from §8. */
  | { readonly kind: 'wrong-message'; readonly expected: readonly string[]; readonly got: string | null }
  /** The response is correct, but took longer than the limit. */
  | { readonly kind: 'slow'; readonly tookMs: number; readonly limitMs: number }
  /** No connection, or no complete response within the time limit. */
  | { readonly kind: 'no-response'; readonly why: string }
  /** Not sent; `why` is the reason. */
  | { readonly kind: 'skipped'; readonly why: string };

export interface CheckedCall {
  /** Name of the call, or title of another check. */
  readonly call: string;
  /** Route as declared: `GET /events/{id}`. */
  readonly route: string;
  readonly result: CheckResult;
}

/** Whether the result is a defect of the backend. */
export const isDefect = ({ kind }: CheckResult): boolean => kind !== 'ok' && kind !== 'skipped';
