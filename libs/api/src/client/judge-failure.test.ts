import { describe, expect, it } from 'vitest';
import { calls } from '../calls/index.ts';
import { type Call, type CallPolicy, defineCall } from '../define-call.ts';
import { ACTION, FORM, IGNORED, LOGGED, PAGE_PART, SEND_ONCE } from '../policies.ts';
import { SECTION_7 } from '../testing/section-7.ts';
import type { ApiError } from './api-error.ts';
import { type FailureScreen, judgeFailure, type RetryState } from './judge-failure.ts';

const FINAL_ATTEMPT: RetryState = { retriesLeft: 0, isKeyRenewed: true, isRefresh: false };
const FIRST_ATTEMPT: RetryState = { retriesLeft: 1, isKeyRenewed: false, isRefresh: false };
const STATUSES = [400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503, 504] as const;

const status = (call: Call, code: number, errors?: Record<string, string[]>): ApiError => ({
  kind: 'status',
  call: call.name,
  status: code,
  body: { message: 'no', ...(errors ? { errors } : {}) },
});

/**
 * Where failures are shown after the last attempt, by class of call: `R` reload screen, `T` toast, `c` calling
 * component, `-` nowhere. Columns: 400 401 403 404 409 413 422 429 500 502 503 504, then offline, timeout, malformed,
 * wrong shape.
 */
const SHOWN = {
  default: 'RTRRRRRRRRRR TTTT',
  defaultWithId: 'RTRcRRRRRRRR TTTT',
  channelKey: 'RTRcRRRRRRRR TTTT',
  part: 'cccccccRcccc cccc',
  action: 'TTTTTTTRTTTT TTTT',
  actionWithId: 'TTTcTTTRTTTT TTTT',
  confirmedAction: 'TTTTTTcRTTTT TTTT',
  confirmedActionWithId: 'TTTcTTcRTTTT TTTT',
  download: 'cTccTTTRTTTT TTTT',
  refusableAction: 'cTTTTTTRTTTT TTTT',
  refusableActionWithId: 'cTTcTTTRTTTT TTTT',
  clipRetry: 'cTccTTcRTTTT TTTT',
  clipRestore: 'cTTcTTcRTTTT TTTT',
  form: 'TTTcTTTRRRRR TTTT',
  silent: '------------ ----',
} as const;

type FailureClass = keyof typeof SHOWN;

/** The classes of the calls of §7, which §8 decides, and of calls that adapt a policy of `policies.ts`. */
const CLASSES: Readonly<Record<string, FailureClass>> = {
  getChannelKey: 'channelKey',
  getApiKey: 'default',
  getProfile: 'silent',
  getGeo: 'silent',
  login: 'part',
  logout: 'part',
  register: 'part',
  startSocialLogin: 'part',
  verifyEmail: 'part',
  requestPasswordReset: 'part',
  resetPassword: 'part',
  updateProfile: 'part',
  addSession: 'part',
  confirmAccountDeletion: 'part',
  getSettings: 'default',
  getColorSettings: 'silent',
  getMenu: 'silent',
  listSlides: 'silent',
  listPages: 'silent',
  getPage: 'defaultWithId',
  listFaq: 'part',
  getStaticData: 'silent',
  getChannelBootstrapData: 'silent',
  listEvents: 'part',
  getEvent: 'defaultWithId',
  downloadEvent: 'download',
  getEventsForHomepage: 'part',
  listEventCategories: 'silent',
  listEventLocations: 'part',
  listParticipants: 'part',
  listParticipantGroups: 'part',
  listParticipantGroupProperties: 'part',
  getCustomForm: 'form',
  updateCustomForm: 'actionWithId',
  getUserAccess: 'silent',
  listPackages: 'part',
  getPackage: 'defaultWithId',
  listSubscriptions: 'part',
  getSubscription: 'defaultWithId',
  buy: 'part',
  listOrders: 'part',
  getOrder: 'part',
  applyCoupon: 'part',
  unsubscribe: 'part',
  getCustomerPortal: 'refusableAction',
  listCards: 'part',
  createSetupIntent: 'part',
  startTrial: 'part',
  createClip: 'part',
  listEventClips: 'part',
  listUserClips: 'part',
  getSharedClip: 'defaultWithId',
  downloadClip: 'download',
  deleteClip: 'actionWithId',
  listEventsWithClip: 'part',
  listVodMedia: 'part',
  getVodMedia: 'defaultWithId',
  listVodCategories: 'part',
  listVodRails: 'part',
  searchVodMedia: 'part',
  listFavorites: 'part',
  addFavorite: 'action',
  deleteFavorite: 'actionWithId',
  listFavoriteEvents: 'part',
  getDataHash: 'silent',
  createAnalyticsSession: 'silent',
  trackEvent: 'silent',
  trackVideoEvent: 'silent',
  trackVideoViewing: 'silent',
  reportError: 'silent',
  revokeSession: 'confirmedActionWithId',
  revokeOtherSessions: 'confirmedAction',
  unlinkIdentity: 'confirmedActionWithId',
  setDefaultCard: 'refusableAction',
  removeCard: 'refusableAction',
  retryClip: 'clipRetry',
  restoreClip: 'clipRestore',
  renderSharedClip: 'download',
  getViewingPosition: 'silent',
  saveViewingPosition: 'silent',
};

/** The class of other calls by their policy: without and with an id in the path. */
const POLICY_CLASSES: readonly (readonly [Partial<CallPolicy>, FailureClass, FailureClass])[] = [
  [{}, 'default', 'defaultWithId'],
  [PAGE_PART, 'part', 'part'],
  [FORM, 'part', 'part'],
  [SEND_ONCE, 'part', 'part'],
  [ACTION, 'action', 'actionWithId'],
  [LOGGED, 'silent', 'silent'],
  [IGNORED, 'silent', 'silent'],
];

function classOf(call: Call): FailureClass {
  const listed = CLASSES[call.name];
  if (listed) return listed;
  const found = POLICY_CLASSES.find(([policy]) => {
    const { policy: complete } = defineCall({ ...calls.getSettings, policy });
    return JSON.stringify(complete) === JSON.stringify(call.policy);
  });
  if (!found) throw new Error(`${call.name} has a policy of its own. Add its class to CLASSES.`);
  return call.path.includes('{') ? found[2] : found[1];
}

const LETTER: Readonly<Record<FailureScreen, string>> = { reload: 'R', toast: 'T', caller: 'c', none: '-' };

const allCalls = Object.values<Call>(calls).map((call) => [call.name, call] as const);

describe.each(allCalls)('judgeFailure for %s', (name, call) => {
  const errorsWithoutStatus: readonly ApiError[] = [
    { kind: 'offline', call: name },
    { kind: 'timeout', call: name },
    { kind: 'malformed', call: name },
    { kind: 'wrong-shape', call: name, fieldPath: 'id' },
  ];
  const letter = (error: ApiError, retryState = FINAL_ATTEMPT) =>
    LETTER[judgeFailure(call, error, retryState).screen];

  it('shows each failure as its class in SHOWN says', () => {
    const forStatuses = STATUSES.map((code) => letter(status(call, code))).join('');
    const forOthers = errorsWithoutStatus.map((error) => letter(error)).join('');
    expect(`${forStatuses} ${forOthers}`).toBe(SHOWN[classOf(call)]);
  });

  it('shows nothing for a refresh and for an aborted call', () => {
    const refresh = { ...FINAL_ATTEMPT, isRefresh: true };
    for (const code of STATUSES) expect(letter(status(call, code), refresh)).toBe('-');
    expect(letter({ kind: 'aborted', call: name })).toBe('-');
  });

  it('retries only transient failures, after 1 s, as often as its policy allows', () => {
    const retryState = { ...FIRST_ATTEMPT, retriesLeft: call.policy.retries };
    const expected = call.policy.retries > 0 ? 1000 : null;
    for (const code of STATUSES)
      expect(judgeFailure(call, status(call, code), retryState).retryInMs, String(code)).toBe(
        code >= 500 ? expected : null,
      );
    for (const error of errorsWithoutStatus)
      expect(judgeFailure(call, error, retryState).retryInMs, error.kind).toBe(
        error.kind === 'offline' || error.kind === 'timeout' ? expected : null,
      );
  });

  it('renews a rejected key once, after 1 s; a rejected api key clears the user', () => {
    for (const key of ['api_key', 'channel_key'] as const) {
      const error = status(call, 401, { [key]: ['no'] });
      const hasKey = call.credential !== 'none';
      expect(judgeFailure(call, error, FIRST_ATTEMPT)).toMatchObject({
        keyToRenew: hasKey ? key : null,
        retryInMs: hasKey ? 1000 : null,
      });
      expect(judgeFailure(call, error, FINAL_ATTEMPT).retryInMs).toBeNull();
      if (hasKey) expect(letter(error)).toBe(call.policy.shown === 'nowhere' ? '-' : 'R');
    }
    expect(judgeFailure(call, status(call, 400, { api_key: ['no'] }), FIRST_ATTEMPT).clearsUser).toBe(
      call.credential !== 'none',
    );
  });

  it('clears the user after a 401 unless its policy tolerates it (§8)', () => {
    for (const code of STATUSES)
      expect(judgeFailure(call, status(call, code), FINAL_ATTEMPT).clearsUser, String(code)).toBe(
        code === 401 && name !== 'getProfile' && call.credential !== 'none',
      );
  });

  it('reports a final failure unless the status is declared or tolerated', () => {
    const isSilent = classOf(call) === 'silent' && !call.policy.isReported;
    for (const code of STATUSES) {
      const error = status(call, code);
      const isExpected =
        call.policy.tolerate.includes(code) || (letter(error) === 'c' && isDeclared(call, code));
      expect(judgeFailure(call, error, FINAL_ATTEMPT).isReported, String(code)).toBe(
        !isExpected && !isSilent,
      );
    }
    const first = { ...FIRST_ATTEMPT, retriesLeft: call.policy.retries };
    expect(judgeFailure(call, { kind: 'offline', call: name }, first).isReported).toBe(
      call.policy.retries === 0 && !isSilent,
    );
  });
});

const isDeclared = (call: Call, code: number): boolean =>
  code !== 429 &&
  [...call.errorStatuses, ...(call.path.includes('{') ? [404] : [])].some((declared) => declared === code);

it('CLASSES lists all calls of section 7, and declared calls only', () => {
  expect(Object.keys(CLASSES)).toEqual(expect.arrayContaining(SECTION_7.map(([, name]) => name)));
  expect(Object.keys(calls)).toEqual(expect.arrayContaining(Object.keys(CLASSES)));
});
