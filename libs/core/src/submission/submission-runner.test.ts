import { expect, it } from 'vitest';
import { createStoredValues } from '../stored-values.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createMemoryStore } from '../memory-store.ts';
import { createStoredSubmissions } from './stored-submissions.ts';
import { createSubmissionRunner, type SubmissionEvent } from './submission-runner.ts';

interface Vote {
  readonly userId: number;
  readonly idempotencyKey: string;
  readonly isReceived: boolean;
}
type State = { readonly phase: 'editing' } | { readonly phase: 'sending' | 'counted'; readonly vote: Vote };
type Event =
  | SubmissionEvent<Vote>
  | { readonly kind: 'submitted'; readonly vote: Vote }
  | { readonly kind: 'answered' | 'again' };
type Effect = { readonly kind: 'send' | 'forget' | 'wait'; readonly vote: Vote };

const RETRY_MS = 1000;
const EDITING: State = { phase: 'editing' };
const vote = (idempotencyKey: string, userId = 1): Vote => ({ userId, idempotencyKey, isReceived: false });

/** The smallest machine with all events: a vote is sent until it is answered. */
function transition(state: State, event: Event): { state: State; effects: readonly Effect[] } {
  const sending = (sent: Vote) => ({
    state: { phase: 'sending', vote: sent } as const,
    effects: [{ kind: 'send', vote: sent } as const],
  });
  if (event.kind === 'user-changed' || event.kind === 'again') return { state: EDITING, effects: [] };
  if (event.kind === 'resumed')
    return event.stored.isReceived
      ? { state: { phase: 'counted', vote: event.stored }, effects: [] }
      : sending(event.stored);
  if (event.kind === 'submitted' && state.phase === 'editing') return sending(event.vote);
  if (state.phase !== 'sending') return { state, effects: [] };
  if (event.kind === 'tick') return sending(state.vote);
  return event.kind === 'answered'
    ? { state: { phase: 'counted', vote: state.vote }, effects: [{ kind: 'forget', vote: state.vote }] }
    : { state, effects: [] };
}

/** Tabs of one browser: they share the storage, the lock and the server. */
function openBrowser() {
  const clock = createFakeClock();
  const store = createMemoryStore();
  const sentKeys: string[] = [];
  const storedWhenSent: boolean[] = [];
  let isOnline = true;
  let lock: Promise<unknown> = Promise.resolve();
  const withLock = <R>(_: string, action: () => Promise<R>): Promise<R> => {
    const run = lock.then(action);
    lock = run;
    return run;
  };
  const openTab = (userId: number | null = 1) => {
    const submissions = createStoredSubmissions<Vote>({
      stored: createStoredValues(store, clock, ''),
      nameOf: (id) => `vote.${id}`,
      parse: (value) => value as Vote | null,
      idOf: (stored) => stored,
    });
    const runner = createSubmissionRunner<Vote, State, Event, Effect, 'screen'>({
      initialState: EDITING,
      transition,
      execute,
      submissions,
      clock,
      withLock,
    });
    function execute({ kind, vote: own }: Effect): Promise<void> | undefined {
      if (kind === 'forget') submissions.remove(own);
      if (kind !== 'send') return undefined;
      return runner.sendStored({
        submission: own,
        isCurrent: (state) => state.phase === 'sending',
        isReceived: ({ isReceived }) => isReceived,
        async send() {
          sentKeys.push(own.idempotencyKey);
          storedWhenSent.push(submissions.find(own) !== null);
          await Promise.resolve();
          if (isOnline) runner.dispatch({ kind: 'answered' });
          else runner.schedule(RETRY_MS);
        },
      });
    }
    runner.connect('screen');
    runner.setUser(userId);
    return { ...runner, submissions };
  };
  const settle = async () => {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
  };
  const setOnline = (next: boolean) => void (isOnline = next);
  return { clock, openTab, settle, setOnline, sentKeys, storedWhenSent };
}

it('stores a submission before it is sent, and calls the listeners when the state changes', async () => {
  const { openTab, settle, storedWhenSent } = openBrowser();
  const tab = openTab();
  const phases: string[] = [];
  const unsubscribe = tab.subscribe(() => phases.push(tab.read().phase));
  tab.dispatch({ kind: 'submitted', vote: vote('a') });
  await settle();
  tab.dispatch({ kind: 'answered' });
  unsubscribe();
  tab.dispatch({ kind: 'again' });
  expect(storedWhenSent).toEqual([true]);
  expect(phases).toEqual(['sending', 'counted']);
  expect(tab.submissions.read(1)).toBeNull();
});

it('sends again after the timer, which stops when the screen is left', async () => {
  const { clock, openTab, settle, setOnline, sentKeys } = openBrowser();
  setOnline(false);
  const tab = openTab();
  tab.dispatch({ kind: 'submitted', vote: vote('a') });
  await settle();
  clock.advance(RETRY_MS);
  await settle();
  expect(sentKeys).toEqual(['a', 'a']);
  tab.disconnect();
  clock.advance(RETRY_MS);
  await settle();
  expect([sentKeys.length, clock.nextDueMs(), tab.screen()]).toEqual([2, null, null]);
});

it('resumes the stored submission of the user after a reload, and of no other user', async () => {
  const { openTab, settle, setOnline, sentKeys } = openBrowser();
  setOnline(false);
  const before = openTab();
  before.dispatch({ kind: 'submitted', vote: vote('a') });
  await settle();
  before.disconnect();
  setOnline(true);
  const after = openTab(2);
  await settle();
  expect(after.read().phase).toBe('editing');
  after.setUser(1);
  await settle();
  expect([after.read().phase, sentKeys]).toEqual(['counted', ['a', 'a']]);
});

it('resumes the submission of another tab instead of sending a second one', async () => {
  const { openTab, settle, setOnline, sentKeys } = openBrowser();
  setOnline(false);
  const [one, two] = [openTab(), openTab()];
  one.dispatch({ kind: 'submitted', vote: vote('a') });
  two.dispatch({ kind: 'submitted', vote: vote('b') });
  await settle();
  expect(sentKeys).toEqual(['a', 'a']);
  expect(two.read()).toMatchObject({ vote: { idempotencyKey: 'a' } });
});

it('resumes what another tab has stored while this one was busy with its own', async () => {
  const { openTab, settle, sentKeys } = openBrowser();
  const [one, two] = [openTab(), openTab()];
  one.dispatch({ kind: 'submitted', vote: vote('a') });
  await settle();
  two.submissions.write(vote('b'));
  one.onStored();
  expect(one.read().phase).toBe('counted');
  one.dispatch({ kind: 'again' });
  await settle();
  expect(sentKeys).toEqual(['a', 'b']);
});

it('does not store a submission again that another tab has finished', async () => {
  const { openTab, settle, setOnline, clock, storedWhenSent } = openBrowser();
  setOnline(false);
  const tab = openTab();
  tab.dispatch({ kind: 'submitted', vote: vote('a') });
  await settle();
  tab.submissions.remove(vote('a'));
  clock.advance(RETRY_MS);
  await settle();
  expect(storedWhenSent).toEqual([true, false]);
  expect([tab.wasStored(vote('a')), tab.submissions.read(1)]).toEqual([true, null]);
});

it('resumes a submission that the server is known to have, instead of sending it again', async () => {
  const { openTab, settle, setOnline, clock, sentKeys } = openBrowser();
  setOnline(false);
  const tab = openTab();
  tab.dispatch({ kind: 'submitted', vote: vote('a') });
  await settle();
  tab.submissions.write({ ...vote('a'), isReceived: true });
  clock.advance(RETRY_MS);
  await settle();
  expect([tab.read().phase, sentKeys]).toEqual(['counted', ['a']]);
});
