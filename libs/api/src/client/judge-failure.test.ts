import { describe, expect, it } from 'vitest';
import { calls } from '../calls/index.ts';
import type { Call } from '../define-call.ts';
import type { ApiError } from './api-error.ts';
import { type FailureScreen, judgeFailure, type RetryState } from './judge-failure.ts';

const LAST: RetryState = { retriesLeft: 0, isKeyRenewed: true, isRefresh: false };
const FIRST: RetryState = { retriesLeft: 1, isKeyRenewed: false, isRefresh: false };
const STATUSES = [400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503, 504] as const;

const status = (call: Call, code: number, errors?: Record<string, string[]>): ApiError => ({
  kind: 'status',
  call: call.name,
  status: code,
  body: { message: 'no', ...(errors ? { errors } : {}) },
});

/**
 * Where each call's failures show in the end, written down by hand: `R` the reload screen, `T` a toast, `o` the screen
 * that asked, `-` nobody. By 400 401 403 404 409 413 422 429 500 502 503 504, then no answer, time-out, no JSON, shape.
 */
const SHOWN = {
  default: 'RTRRRRRRRRRR TTTT',
  defaultOfOne: 'RTRoRRRRRRRR TTTT',
  channelKey: 'RTRoRRRRRRRR TTTT',
  part: 'oooooooRoooo oooo',
  action: 'TTTTTTTRTTTT TTTT',
  actionOfOne: 'TTToTTTRTTTT TTTT',
  download: 'oTooTTTRTTTT TTTT',
  portal: 'oTTTTTTRTTTT TTTT',
  form: 'TTToTTTRRRRR TTTT',
  nobody: '------------ ----',
} as const;

const CLASS: Readonly<Record<keyof typeof calls, keyof typeof SHOWN>> = {
  getChannelKey: 'channelKey',
  getApiKey: 'default',
  getProfile: 'nobody',
  getGeo: 'nobody',
  login: 'part',
  logout: 'part',
  register: 'part',
  createSandboxCaptcha: 'part',
  startSocialLogin: 'part',
  finishSocialLogin: 'part',
  verifyEmail: 'part',
  resendVerification: 'part',
  requestPasswordReset: 'part',
  resetPassword: 'part',
  updateProfile: 'part',
  createSignInCode: 'part',
  addSession: 'part',
  listSessions: 'part',
  revokeSession: 'actionOfOne',
  revokeOtherSessions: 'action',
  requestAccountDeletion: 'part',
  confirmAccountDeletion: 'part',
  getSettings: 'default',
  getColorSettings: 'nobody',
  getMenu: 'nobody',
  listSlides: 'nobody',
  listPages: 'nobody',
  getPage: 'defaultOfOne',
  listFaq: 'part',
  getStaticData: 'nobody',
  getChannelBootstrapData: 'nobody',
  listEvents: 'part',
  getEvent: 'defaultOfOne',
  downloadEvent: 'download',
  getEventsForHomepage: 'part',
  listEventCategories: 'nobody',
  listEventLocations: 'part',
  listParticipants: 'part',
  listParticipantGroups: 'part',
  listParticipantGroupProperties: 'part',
  getCustomForm: 'form',
  updateCustomForm: 'actionOfOne',
  getCalendarFeed: 'part',
  renewCalendarFeed: 'action',
  revokeCalendarFeed: 'action',
  getUserAccess: 'nobody',
  listPackages: 'part',
  getPackage: 'defaultOfOne',
  listSubscriptions: 'part',
  getSubscription: 'defaultOfOne',
  buy: 'part',
  listOrders: 'part',
  getOrder: 'part',
  applyCoupon: 'part',
  unsubscribe: 'part',
  getCustomerPortal: 'portal',
  listCards: 'part',
  createSetupIntent: 'part',
  startTrial: 'part',
  createClip: 'part',
  listEventClips: 'part',
  listUserClips: 'part',
  getSharedClip: 'defaultOfOne',
  downloadClip: 'download',
  deleteClip: 'actionOfOne',
  listEventsWithClip: 'part',
  listVodMedia: 'part',
  getVodMedia: 'defaultOfOne',
  listVodCategories: 'part',
  listVodRails: 'part',
  searchVodMedia: 'part',
  listFavorites: 'part',
  addFavorite: 'action',
  deleteFavorite: 'actionOfOne',
  listFavoriteEvents: 'part',
  getDataHash: 'nobody',
  createAnalyticsSession: 'nobody',
  trackEvent: 'nobody',
  trackVideoEvent: 'nobody',
  trackVideoViewing: 'nobody',
  reportError: 'nobody',
};

const LETTER: Readonly<Record<FailureScreen, string>> = { reload: 'R', toast: 'T', own: 'o', none: '-' };

const all: readonly (readonly [keyof typeof calls, Call])[] = Object.entries(CLASS).map(([name]) => {
  const key = name as keyof typeof calls;
  return [key, calls[key]];
});

describe.each(all)('%s', (name, call) => {
  const others: readonly ApiError[] = [
    { kind: 'offline', call: name },
    { kind: 'timeout', call: name },
    { kind: 'malformed', call: name },
    { kind: 'wrong-shape', call: name, where: 'id' },
  ];
  const letter = (error: ApiError, tries = LAST) => LETTER[judgeFailure(call, error, tries).screen];

  it('shows each failure where its class says', () => {
    const shown = STATUSES.map((code) => letter(status(call, code))).join('');
    const without = others.map((error) => letter(error)).join('');
    expect(`${shown} ${without}`).toBe(SHOWN[CLASS[name]]);
  });

  it('shows nothing where an answer was only to be renewed, or where nobody waits any more', () => {
    const refresh = { ...LAST, isRefresh: true };
    for (const code of STATUSES) expect(letter(status(call, code), refresh)).toBe('-');
    expect(letter({ kind: 'aborted', call: name })).toBe('-');
  });

  it('tries again after 1 s what may pass, as often as it declares, and never a refusal', () => {
    const tries = { ...FIRST, retriesLeft: call.policy.retries };
    const expected = call.policy.retries > 0 ? 1000 : null;
    for (const code of STATUSES)
      expect(judgeFailure(call, status(call, code), tries).retryInMs, String(code)).toBe(
        code >= 500 ? expected : null,
      );
    for (const error of others)
      expect(judgeFailure(call, error, tries).retryInMs, error.kind).toBe(
        error.kind === 'offline' || error.kind === 'timeout' ? expected : null,
      );
  });

  it('renews a refused key once, after 1 s, and forgets the user with the api key', () => {
    for (const key of ['api_key', 'channel_key'] as const) {
      const error = status(call, 401, { [key]: ['no'] });
      const has = call.credential !== 'none';
      expect(judgeFailure(call, error, FIRST)).toMatchObject({
        renews: has ? key : null,
        retryInMs: has ? 1000 : null,
      });
      expect(judgeFailure(call, error, LAST).retryInMs).toBeNull();
      if (has) expect(letter(error)).toBe(call.policy.shown === 'nowhere' ? '-' : 'R');
    }
    expect(judgeFailure(call, status(call, 400, { api_key: ['no'] }), FIRST).clearsUser).toBe(
      call.credential !== 'none',
    );
  });

  it('clears the user at 401, unless it puts up with it (§8)', () => {
    for (const code of STATUSES)
      expect(judgeFailure(call, status(call, code), LAST).clearsUser, String(code)).toBe(
        code === 401 && name !== 'getProfile' && call.credential !== 'none',
      );
  });

  it('is reported once it is over, but for answers of its own', () => {
    const isSilent = CLASS[name] === 'nobody' && !call.policy.isReported;
    for (const code of STATUSES) {
      const error = status(call, code);
      const own = call.policy.tolerate.includes(code) || (letter(error) === 'o' && isDeclared(call, code));
      expect(judgeFailure(call, error, LAST).isReported, String(code)).toBe(!own && !isSilent);
    }
    const first = { ...FIRST, retriesLeft: call.policy.retries };
    expect(judgeFailure(call, { kind: 'offline', call: name }, first).isReported).toBe(
      call.policy.retries === 0 && !isSilent,
    );
  });
});

const isDeclared = (call: Call, code: number): boolean =>
  code !== 429 &&
  [...call.errorStatuses, ...(call.path.includes('{') ? [404] : [])].some((own) => own === code);

it('judges every call that is declared', () => {
  expect(Object.keys(CLASS).toSorted()).toEqual(Object.keys(calls).toSorted());
});
