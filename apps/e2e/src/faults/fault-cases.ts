import { type Call, calls, FAULT_KINDS, type FaultKind } from '@grandstand/api';
import { classifyCall, type ExpectedFailure, expectFailure } from '@grandstand/api/testing';
import type { Tier } from '@grandstand/core/testing';
import { frameCalls, type ErrorDisplay, type Screen, SCREENS, type Viewer } from './screens.ts';

/** What the user sees when the app has given up on the call. All texts are message keys. */
export type Expected =
  /** The app could not start. */
  | { readonly view: 'start-failure' }
  /** The reload screen, with this reason. */
  | { readonly view: 'reload'; readonly reason: string }
  /** The page, with all its alerts and all toasts that were shown. */
  | { readonly view: 'page'; readonly alerts: readonly Alert[]; readonly toasts: readonly string[] }
  /** Another page, or a result in place of the page: its heading, and the toasts. */
  | { readonly view: 'other-page'; readonly heading: string; readonly toasts: readonly string[] }
  /** The page, with error panels where the failed data is missing; no toast. */
  | { readonly view: 'page-or-error-state' }
  /** The form with the server's own text at its email field, because the reason is unknown. */
  | { readonly view: 'email-field'; readonly error: string };

/** The message keys that an alert consists of, or the server's own text. */
export type Alert = readonly (string | { readonly text: string })[];

export interface FaultCase {
  readonly screen: Screen;
  readonly call: Call;
  readonly kind: FaultKind;
  /** How the call fails; null when the response is only late. */
  readonly failure: ExpectedFailure | null;
  readonly expected: Expected;
  readonly tier: Tier;
}

type Candidate = Omit<FaultCase, 'tier'>;

export const ERROR_STATE: Alert = ['app.whoops', 'app.somethingWrong', 'app.retry'];

/** The message for each fault (§5, §8). Deliberately independent of the client's own table (`errorMessage`). */
const REASONS: Readonly<Record<FaultKind, string>> = {
  offline: 'error.offline',
  timeout: 'error.timeout',
  slow: '',
  '400': 'app.somethingWrong',
  '401': 'error.mustLogIn',
  '403': 'error.forbidden',
  '404': 'app.somethingWrong',
  '422': 'app.somethingWrong',
  '429': 'error.tooMany',
  '500': 'app.technicalDifficulties',
  '503': 'app.technicalDifficulties',
  unknown_api_key: 'app.technicalDifficulties',
  unknown_channel_key: 'app.technicalDifficulties',
  malformed: 'app.somethingWrong',
  wrong_shape: 'app.somethingWrong',
};

/** Forms show the server's own text of a refusal whose reason is unknown. */
const REFUSALS: Readonly<Partial<Record<FaultKind, { readonly text: string }>>> = {
  '400': { text: 'The request was refused' },
  '403': { text: 'Forbidden' },
  '404': { text: 'Resource not found' },
};

const isLoggedIn = (viewer: Viewer): boolean => viewer !== 'anonymous';

function expectedOutcome(
  { viewer, isPrivate }: Screen,
  call: Call,
  errorDisplay: ErrorDisplay,
  kind: FaultKind,
  failure: ExpectedFailure | null,
): Expected {
  if (failure === null) return page([]);
  // Without keys the app cannot start.
  if (call === calls.getChannelKey || call === calls.getApiKey) return { view: 'start-failure' };
  // §6: a private page redirects to the login when the session has ended.
  const sessionEnded = failure.endsLogin && isLoggedIn(viewer) ? ['error.sessionEnded'] : [];
  if (isPrivate && failure.endsLogin) return otherPage('app.logIn', sessionEnded);
  // §4: a refused api key leads to the reload screen, for every call.
  if (failure.screen === 'reload' || failure.keyToRenew === 'api_key')
    return { view: 'reload', reason: kind === '429' ? 'app.tooManyText' : 'app.technicalDifficulties' };
  const isPageCall = classifyCall(call) === 'page';
  if (failure.screen === 'none') return page([], sessionEnded);
  if (failure.screen === 'toast')
    return page(isPageCall ? [ERROR_STATE] : [], sessionEnded.length > 0 ? sessionEnded : [REASONS[kind]]);
  // The subject of the page does not exist, or one of several that the page shows.
  if (isPageCall)
    return errorDisplay === 'left-out'
      ? page([], sessionEnded)
      : otherPage(call === calls.getSharedClip ? 'clipSharing.notFoundTitle' : 'app.notFoundTitle');
  return displayedError(errorDisplay, kind, sessionEnded);
}

const page = (alerts: readonly Alert[], toasts: readonly string[] = []): Expected => ({
  view: 'page',
  alerts,
  toasts,
});

const otherPage = (heading: string, toasts: readonly string[] = []): Expected => ({
  view: 'other-page',
  heading,
  toasts,
});

/** What a screen shows for a failed call that the error policy leaves to it. */
function displayedError(errorDisplay: ErrorDisplay, kind: FaultKind, toasts: readonly string[]): Expected {
  switch (errorDisplay) {
    case 'left-out':
      return page([], toasts);
    case 'error-state':
      return page([ERROR_STATE], toasts);
    case 'subject':
      return kind === '404' ? otherPage('app.notFoundTitle', toasts) : page([ERROR_STATE], toasts);
    case 'passes':
      return otherPage('profile.passesTitle');
    case 'form':
      if (kind === '422') return { view: 'email-field', error: 'Is not valid' };
      return page([[REFUSALS[kind] ?? REASONS[kind]]], toasts);
    case 'verification': {
      if (kind === '422') return otherPage('error.verificationFailed');
      const isAboutLink = ['400', '403', '404', 'unknown_channel_key'].includes(kind);
      return otherPage(isAboutLink ? REASONS[kind] : 'app.whoops');
    }
    default:
      return page([[errorDisplay, 'app.retry']], toasts);
  }
}

const casesOf = (screen: Screen) =>
  screen.calls.flatMap(({ call, errorDisplay }) =>
    FAULT_KINDS.map((kind) => {
      const failure = expectFailure(call, kind);
      const expected = expectedOutcome(screen, call, errorDisplay, kind, failure);
      return { screen, call, kind, failure, expected };
    }),
  );

/** A 500 of each call of the frame on each screen. All other faults of these calls are cases of the `not found` screen. */
function frameCasesOf(screen: Screen): Candidate[] {
  if (screen.name === 'not found' || screen.act) return [];
  const kind = '500';
  return frameCalls(screen.viewer)
    .filter(({ call }) => !screen.calls.some((declared) => declared.call === call))
    .filter(({ call }) => !screen.isEmbedded || call !== calls.listVodCategories)
    .map(({ call, errorDisplay }) => {
      const failure = expectFailure(call, kind);
      const expected = expectedOutcome(screen, call, errorDisplay, kind, failure);
      return {
        screen,
        call,
        kind,
        failure,
        expected: expected.view === 'page' ? { view: 'page-or-error-state' } : expected,
      };
    });
}

/**
 * The traits of a case that the gate's sample must cover: the page that is shown, whether the login ends with it, the
 * failure's screen, and the renewed key. The deep tier tests all cases, and the matrix in `libs/session/src/testing/faults`
 * every kind of fault for every call.
 */
export const traitsOf = ({ failure, expected, screen }: Candidate): readonly string[] => {
  const endsLogin = failure?.endsLogin === true && isLoggedIn(screen.viewer);
  return [
    `view ${expected.view}, login ${endsLogin ? 'ended' : 'kept'}`,
    `screen ${failure?.screen ?? 'late'}`,
    `renewed key ${failure?.keyToRenew ?? 'none'}`,
  ];
};

/** Every screen × its calls × every fault kind. The gate's sample covers each trait at least once. */
export const FAULT_CASES: readonly FaultCase[] = withTiers([
  ...SCREENS.flatMap(casesOf),
  ...SCREENS.flatMap(frameCasesOf),
]);

/** Chooses the gate's sample greedily: the next case is the one with most uncovered traits. */
function withTiers(cases: readonly Candidate[]): FaultCase[] {
  const traits = new Map(cases.map((faultCase) => [faultCase, traitsOf(faultCase)]));
  const uncovered = new Set([...traits.values()].flat());
  const sample = new Set<Candidate>();
  while (uncovered.size > 0) {
    let [best, most] = [cases[0], 0];
    for (const [faultCase, caseTraits] of traits) {
      const count = caseTraits.filter((trait) => uncovered.has(trait)).length;
      if (count > most) [best, most] = [faultCase, count];
    }
    if (!best) break;
    sample.add(best);
    for (const trait of traits.get(best) ?? []) uncovered.delete(trait);
  }
  return cases.map((faultCase) => ({ ...faultCase, tier: sample.has(faultCase) ? 'gate' : 'deep' }));
}
