import { type Call, calls } from '@grandstand/api';
import {
  classifyCall,
  type ExpectedFailure,
  expectFailure,
  FAULT_KINDS,
  type FaultKind,
} from '@grandstand/api/testing';
import type { Tier } from '@grandstand/core/testing';
import { frameCalls, type OwnError, type Screen, SCREENS, type Viewer } from './screens.ts';

/** What a viewer reads in the end, as message keys. */
export type Expected =
  /** The app could not start. */
  | { readonly at: 'start-failure' }
  /** The reload screen, with this reason. */
  | { readonly at: 'reload'; readonly reason: string }
  /** The page, with all its alerts and all the toasts that were shown meanwhile. */
  | { readonly at: 'page'; readonly alerts: readonly Alert[]; readonly toasts: readonly string[] }
  /** Another page, or an outcome in place of the page: its heading, and the toasts. */
  | { readonly at: 'other-page'; readonly heading: string; readonly toasts: readonly string[] }
  /** The page, or its error panels where it needs what failed; no toast. */
  | { readonly at: 'page-or-error-state' }
  /** The form with the error of its email field. */
  | { readonly at: 'email-field'; readonly error: string };

/** The message keys that an alert consists of. */
export type Alert = readonly string[];

export interface FaultCase {
  readonly screen: Screen;
  readonly call: Call;
  readonly kind: FaultKind;
  /** Null: the answer is late, and good. */
  readonly failure: ExpectedFailure | null;
  readonly expected: Expected;
  readonly tier: Tier;
}

type Candidate = Omit<FaultCase, 'tier'>;

export const ERROR_STATE: Alert = ['app.whoops', 'app.somethingWrong', 'app.retry'];

/** What a viewer reads about a fault (§5, §8), written down without the client's own table (`errorMessage`). */
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

const isLoggedIn = (viewer: Viewer): boolean => viewer !== 'anonymous';

function expectedOn(
  { viewer, isPrivate }: Screen,
  call: Call,
  own: OwnError,
  kind: FaultKind,
  failure: ExpectedFailure | null,
): Expected {
  if (failure === null) return page([]);
  // Without keys the app cannot start.
  if (call === calls.getChannelKey || call === calls.getApiKey) return { at: 'start-failure' };
  // Guard 1 (§2): a page of the user's own leads to the login once the session has ended.
  const sessionEnded = failure.endsLogin && isLoggedIn(viewer) ? ['error.sessionEnded'] : [];
  if (isPrivate && failure.endsLogin) return otherPage('app.logIn', sessionEnded);
  // §4: a refused api key brings the reload screen, whichever call it is about.
  if (failure.screen === 'reload' || failure.keyToRenew === 'api_key')
    return { at: 'reload', reason: kind === '429' ? 'app.tooManyText' : 'app.technicalDifficulties' };
  const isOfPage = classifyCall(call) === 'page';
  if (failure.screen === 'none') return page([], sessionEnded);
  if (failure.screen === 'toast')
    return page(isOfPage ? [ERROR_STATE] : [], sessionEnded.length > 0 ? sessionEnded : [REASONS[kind]]);
  // What a page is about does not exist.
  if (isOfPage) return otherPage('app.notFoundTitle');
  return ownError(own, kind, sessionEnded);
}

const page = (alerts: readonly Alert[], toasts: readonly string[] = []): Expected => ({
  at: 'page',
  alerts,
  toasts,
});

const otherPage = (heading: string, toasts: readonly string[] = []): Expected => ({
  at: 'other-page',
  heading,
  toasts,
});

function ownError(own: OwnError, kind: FaultKind, toasts: readonly string[]): Expected {
  switch (own) {
    case 'left-out':
      return page([], toasts);
    case 'error-state':
      return page([ERROR_STATE], toasts);
    case 'passes':
      return otherPage('profile.passesTitle');
    case 'form':
      if (kind === '422') return { at: 'email-field', error: 'account.emailInvalid' };
      return page([[REASONS[kind]]], toasts);
    case 'verification': {
      if (kind === '422') return otherPage('error.verificationFailed');
      const isAboutLink = ['400', '403', '404', 'unknown_channel_key'].includes(kind);
      return otherPage(isAboutLink ? REASONS[kind] : 'app.whoops');
    }
    default:
      return page([[own, 'app.retry']], toasts);
  }
}

/**
 * What happens on the screen: where it leads, the failure's screen, the renewed key, and whether that ends a login. Which
 * class of call has which outcome is held by the client's own matrix (`libs/session/src/faults`), for every call.
 */
const outcomeOf = ({ failure, expected, screen }: Candidate): string =>
  [
    expected.at,
    failure?.screen ?? 'late',
    failure?.keyToRenew ?? 'no key renewed',
    failure?.endsLogin && isLoggedIn(screen.viewer) ? 'login ended' : 'login kept',
  ].join(', ');

/** The message keys that the viewer reads. */
function wordsOf(expected: Expected): readonly string[] {
  switch (expected.at) {
    case 'reload':
      return [expected.reason];
    case 'page':
      return [...expected.alerts.flat(), ...expected.toasts];
    case 'other-page':
      return [expected.heading, ...expected.toasts];
    case 'email-field':
      return [expected.error];
    default:
      return [];
  }
}

const callsOf = (screen: Screen) =>
  screen.calls.flatMap(({ call, own }) =>
    FAULT_KINDS.map((kind) => {
      const failure = expectFailure(call, kind);
      return { screen, call, kind, failure, expected: expectedOn(screen, call, own, kind, failure) };
    }),
  );

/** The calls of the frame get every fault where there is nothing else (`not found`), and one on each other screen. */
function frameCallsOf(screen: Screen): Candidate[] {
  if (screen.name === 'not found' || screen.act) return [];
  const kind = '500';
  return frameCalls(screen.viewer)
    .filter(({ call }) => !screen.calls.some((own) => own.call === call))
    .filter(({ call }) => !screen.isEmbedded || call !== calls.listVodCategories)
    .map(({ call, own }) => {
      const failure = expectFailure(call, kind);
      const expected = expectedOn(screen, call, own, kind, failure);
      return {
        screen,
        call,
        kind,
        failure,
        expected: expected.at === 'page' ? { at: 'page-or-error-state' } : expected,
      };
    });
}

/**
 * What the gate has to hold of a case: its outcome, each of its words where they stand, its kind of fault, its class of
 * call. Screens and calls with the same outcome and words represent each other.
 */
export const traitsOf = (one: Candidate): readonly string[] => [
  `outcome ${outcomeOf(one)}`,
  ...wordsOf(one.expected).map((key) => `words at ${one.expected.at}: ${key}`),
  `kind ${one.kind}`,
  `class ${classifyCall(one.call)}`,
];

/** Every screen × its calls × every kind of fault. The gate holds each trait of any of them at least once. */
export const FAULT_CASES: readonly FaultCase[] = withTiers([
  ...SCREENS.flatMap(callsOf),
  ...SCREENS.flatMap(frameCallsOf),
]);

function withTiers(cases: readonly Candidate[]): FaultCase[] {
  const traits = new Map(cases.map((one) => [one, traitsOf(one)]));
  const missing = new Set([...traits.values()].flat());
  const sample = new Set<Candidate>();
  while (missing.size > 0) {
    let [best, most] = [cases[0], 0];
    for (const [one, held] of traits) {
      const count = held.filter((trait) => missing.has(trait)).length;
      if (count > most) [best, most] = [one, count];
    }
    if (!best) break;
    sample.add(best);
    for (const trait of traits.get(best) ?? []) missing.delete(trait);
  }
  return cases.map((one) => ({ ...one, tier: sample.has(one) ? 'gate' : 'deep' }));
}
