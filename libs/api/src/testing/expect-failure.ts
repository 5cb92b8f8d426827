import type { Call } from '../define-call.ts';
import type { FaultKind } from '../faults.ts';

/*
 * The failure handling that §8 requires of every call under every fault, as a table. It does not share code with
 * `judgeFailure`, so that the fault tests verify the client independently.
 */

interface Row {
  /** Number of requests while the fault persists. */
  readonly requests: 1 | 2;
  /** Where the failure is shown, by `COLUMNS`: `R` reload screen, `T` toast, `c` calling component, `-` nowhere. */
  readonly shown: string;
  readonly isReported: boolean;
}

const COLUMNS: readonly FaultKind[] = [
  ...(['offline', 'timeout', '400', '401', '403', '404', '422', '429', '500', '503'] as const),
  ...(['malformed', 'wrong_shape'] as const),
];

const TABLE = {
  /** Main content of a page (§8, *Default call policy*). */
  page: { requests: 2, shown: 'TTRTRRRRRRTT', isReported: true },
  /** §8, *Custom form get ignores 404 and crashes only on 5xx*. */
  customForm: { requests: 2, shown: 'TTTTTcTRRRTT', isReported: true },
  /** An action on a page that stays visible. */
  action: { requests: 2, shown: 'TTTTTTTRTTTT', isReported: true },
  /** A part of a page. */
  part: { requests: 2, shown: 'cccccccRcccc', isReported: true },
  form: { requests: 1, shown: 'cccccccRcccc', isReported: true },
  /** Purchases and creations, which a second request could duplicate. */
  once: { requests: 1, shown: 'cccccccRcccc', isReported: true },
  /** §8, *Static data load errors are logged only*. */
  logged: { requests: 2, shown: '------------', isReported: true },
  /** §8, *Event category load errors are ignored*. */
  ignored: { requests: 2, shown: '------------', isReported: false },
  /** Analytics and error reports, which are best effort. */
  beacon: { requests: 1, shown: '------------', isReported: false },
} as const satisfies Record<string, Row>;

export type CallClass = keyof typeof TABLE;

/** Derives the row of a call from its policy. */
export function classifyCall({ policy: { shown, crash, tolerate, retries, isReported } }: Call): CallClass {
  if (shown === 'nowhere') {
    if (isReported) return 'logged';
    return retries > 0 ? 'ignored' : 'beacon';
  }
  if (shown === 'globally') {
    if (crash.length === 0) return 'action';
    return crash.includes('4xx') ? 'page' : 'customForm';
  }
  if (retries > 0) return 'part';
  return tolerate.includes(422) ? 'form' : 'once';
}

export interface ExpectedFailure {
  /** Number of requests while the fault persists. The second one is sent 1 s after the first has failed. */
  readonly requests: 1 | 2;
  /** Where the failure is shown. `caller`: by the calling component. */
  readonly screen: 'none' | 'caller' | 'toast' | 'reload';
  /** Whether the user is logged out. */
  readonly endsLogin: boolean;
  /** The key that is renewed once; null: none. */
  readonly keyToRenew: 'api_key' | 'channel_key' | null;
  readonly isReported: boolean;
}

/** The expected result of a call under a persistent fault; null for `slow`, because the call then succeeds. */
export function expectFailure(call: Call, kind: FaultKind): ExpectedFailure | null {
  if (kind === 'slow') return null;
  const row: Row = TABLE[classifyCall(call)];
  const keyToRenew = rejectedKey(call, kind);
  const isSilent = row.shown.startsWith('-');
  if (keyToRenew !== null)
    return {
      requests: 2,
      screen: isSilent ? 'none' : 'reload',
      endsLogin: keyToRenew === 'api_key',
      keyToRenew,
      isReported: row.isReported && !isDeclaredError(call, statusOf(kind)),
    };
  const isDeclared = isDeclaredError(call, statusOf(kind));
  const letter = row.shown[COLUMNS.indexOf(columnOf(kind))];
  const isTransient = kind === 'offline' || kind === 'timeout' || kind === '500' || kind === '503';
  return {
    requests: isTransient ? row.requests : 1,
    screen: isSilent ? 'none' : isDeclared || letter === 'c' ? 'caller' : letter === 'T' ? 'toast' : 'reload',
    endsLogin: statusOf(kind) === 401 && call.credential !== 'none' && !call.policy.tolerate.includes(401),
    keyToRenew,
    isReported: row.isReported && !isDeclared,
  };
}

/** The key that the fault rejects; null for calls without a key. */
const rejectedKey = ({ credential }: Call, kind: FaultKind): 'api_key' | 'channel_key' | null => {
  if (credential === 'none') return null;
  if (kind === 'unknown_channel_key') return 'channel_key';
  return kind === 'unknown_api_key' || (kind === '401' && credential !== 'user') ? 'api_key' : null;
};

const columnOf = (kind: FaultKind): FaultKind => {
  if (kind === 'unknown_api_key') return '401';
  return kind === 'unknown_channel_key' ? '400' : kind;
};

const statusOf = (kind: FaultKind): number => Number(columnOf(kind)) || 0;

/** Whether a status is expected by the call's policy or declaration; never true for 429. */
const isDeclaredError = ({ policy, errorStatuses, path }: Call, status: number): boolean =>
  status !== 429 &&
  [...policy.tolerate, ...errorStatuses, ...(path.includes('{') ? [404] : [])].includes(status);
