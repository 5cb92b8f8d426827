import type { Call } from '../define-call.ts';
import type { FaultKind } from './faults.ts';

/*
 * What §8 asks of every call under every fault, written down as a table, so that the matrices check the client and the
 * screens by something else than what these go by themselves (`judgeFailure`).
 */

interface Row {
  /** Requests of which none is answered. */
  readonly requests: 1 | 2;
  /** In the end, by `COLUMNS`: `R` the reload screen, `T` a toast, `o` the screen that asked, `-` nobody. */
  readonly shown: string;
  readonly isReported: boolean;
}

const COLUMNS: readonly FaultKind[] = [
  ...(['offline', 'timeout', '400', '401', '403', '404', '422', '429', '500', '503'] as const),
  ...(['malformed', 'wrong_shape'] as const),
];

const TABLE = {
  /** What a page is about; without it there is nothing to show (§8, *Default call policy*). */
  page: { requests: 2, shown: 'TTRTRRRRRRTT', isReported: true },
  /** §8, *Custom form get ignores 404 and crashes only on 5xx*. */
  customForm: { requests: 2, shown: 'TTTTToTRRRTT', isReported: true },
  /** Asked for on a page that stays as it is. */
  action: { requests: 2, shown: 'TTTTTTTRTTTT', isReported: true },
  /** A part of a page. */
  part: { requests: 2, shown: 'oooooooRoooo', isReported: true },
  form: { requests: 1, shown: 'oooooooRoooo', isReported: true },
  /** Bought or made: what is sent twice may be done twice. */
  once: { requests: 1, shown: 'oooooooRoooo', isReported: true },
  /** §8, *Static data load errors are logged only*. */
  logged: { requests: 2, shown: '------------', isReported: true },
  /** §8, *Event category load errors are ignored*. */
  ignored: { requests: 2, shown: '------------', isReported: false },
  /** Analytics, and reports of failures: nobody waits for them. */
  beacon: { requests: 1, shown: '------------', isReported: false },
} as const satisfies Record<string, Row>;

export type CallClass = keyof typeof TABLE;

/** What a call is for, told by what it declares. */
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
  /** Requests where the fault stays; each but the first a second after the one before it has failed. */
  readonly requests: 1 | 2;
  /** A second request finds the fault gone, and has its answer. */
  readonly screen: 'none' | 'own' | 'toast' | 'reload';
  /** Whoever was logged in no longer is. */
  readonly endsLogin: boolean;
  /** The keys that are dropped and fetched anew, once. */
  readonly renews: 'api_key' | 'channel_key' | null;
  readonly isReported: boolean;
}

/** What becomes of a call under a fault that does not end; null for `slow`, which is none in the end. */
export function expectFailure(call: Call, kind: FaultKind): ExpectedFailure | null {
  if (kind === 'slow') return null;
  const row: Row = TABLE[classifyCall(call)];
  const renews = refusedKey(call, kind);
  const isSilent = row.shown.startsWith('-');
  if (renews !== null)
    return {
      requests: 2,
      screen: isSilent ? 'none' : 'reload',
      endsLogin: renews === 'api_key',
      renews,
      isReported: row.isReported && !isDeclaredError(call, statusOf(kind)),
    };
  const isOwn = isDeclaredError(call, statusOf(kind));
  const letter = row.shown[COLUMNS.indexOf(columnOf(kind))];
  const isTransient = kind === 'offline' || kind === 'timeout' || kind === '500' || kind === '503';
  return {
    requests: isTransient ? row.requests : 1,
    screen: isSilent ? 'none' : isOwn || letter === 'o' ? 'own' : letter === 'T' ? 'toast' : 'reload',
    endsLogin: statusOf(kind) === 401 && call.credential !== 'none' && !call.policy.tolerate.includes(401),
    renews,
    isReported: row.isReported && !isOwn,
  };
}

/** A refused key is nothing to a call that carries none. */
const refusedKey = ({ credential }: Call, kind: FaultKind): 'api_key' | 'channel_key' | null => {
  if (credential === 'none') return null;
  if (kind === 'unknown_channel_key') return 'channel_key';
  return kind === 'unknown_api_key' || (kind === '401' && credential !== 'user') ? 'api_key' : null;
};

const columnOf = (kind: FaultKind): FaultKind => {
  if (kind === 'unknown_api_key') return '401';
  return kind === 'unknown_channel_key' ? '400' : kind;
};

const statusOf = (kind: FaultKind): number => Number(columnOf(kind)) || 0;

/** Statuses that a call is declared to answer with are an answer, if not the one hoped for; 429 never is. */
const isDeclaredError = ({ policy, errorStatuses, path }: Call, status: number): boolean =>
  status !== 429 &&
  [...policy.tolerate, ...errorStatuses, ...(path.includes('{') ? [404] : [])].includes(status);
