import { calls } from '@grandstand/api';
import { assertNever } from '@grandstand/core';
import type { BrowserContext, Page } from '@playwright/test';
import { addFaultRule, findCall, type RequestOutcome } from '../faults/play-fault.ts';
import { expect } from '../journey.ts';
import { logInOn, type TestUser } from '../platform.ts';
import { type Action, type Disturbance, type Fault, isFault } from './disturbances.ts';

const SLOW_MS = 2500;
/** More steps than any task needs. */
const MAX_STEPS = 40;

/** A task that a user performs in the browser, screen by screen. */
interface Task<Screen extends string, Moment extends string, End extends string> {
  readonly context: BrowserContext;
  readonly tenant: string;
  readonly user: TestUser;
  readonly disturbances: readonly Disturbance<Moment>[];
  /** For the message of a failure. */
  readonly description: string;
  /** Opens the task in another tab. */
  readonly open: (tab: Page) => Promise<unknown>;
  /** Waits until the page shows something to act on. */
  readonly readScreen: (tab: Page) => Promise<Screen>;
  /**
   * Performs the next step on the screen. `disturb` returns whether a disturbance of this moment has happened instead. Calls count
   * from its first use.
   */
  readonly act: (
    tab: Page,
    screen: Screen,
    disturb: (moment: Moment) => Promise<boolean>,
  ) => Promise<End | null>;
}

/** An action that waits until the current step is finished. */
interface Pending {
  readonly action: Action;
  readonly done: () => void;
}

/** Performs a task like a user, while its disturbances happen. Returns the final result that each tab shows. */
export async function performTask<Screen extends string, Moment extends string, End extends string>(
  page: Page,
  task: Task<Screen, Moment, End>,
): Promise<readonly End[]> {
  const { context, user } = task;
  /** What has happened, for the message of a failure. */
  const log: string[] = [];
  const remaining = new Set(task.disturbances);
  const pending: Pending[] = [];
  let wake = () => {};
  /** Calls since the submission; null before it. */
  let callCount: number | null = null;
  let tab = page;
  const otherTabs: Page[] = [];

  const take = (at: Moment | number): Disturbance<Moment> | null => {
    const found = [...remaining].find((disturbance) => disturbance.at === at) ?? null;
    if (found) remaining.delete(found);
    return found;
  };

  /** Queues an action for the user, and resolves when it is done. */
  const request = (action: Action) =>
    new Promise<void>((done) => {
      pending.push({ action, done });
      wake();
    });

  const watchCalls = (watched: Page) =>
    addFaultRule(watched, (method, url) => {
      const call = findCall(method, url);
      if (callCount === null || watched !== tab || call?.host !== 'api') return null;
      callCount += 1;
      const disturbance = take(callCount);
      log.push(`${callCount}. ${call.name}${disturbance ? ` (${disturbance.kind})` : ''}`);
      if (!disturbance) return null;
      return isFault(disturbance.kind)
        ? playFault(disturbance.kind)
        : request(disturbance.kind).then(() => 'send' as const);
    });

  async function perform(action: Action): Promise<void> {
    switch (action) {
      case 'reload':
        await tab.reload();
        return;
      case 'lose connection':
        await context.setOffline(true);
        return;
      case 'close tab':
        await tab.close();
        tab = await context.newPage();
        await watchCalls(tab);
        await task.open(tab);
        return;
      case 'second tab': {
        const other = await context.newPage();
        otherTabs.push(other);
        await task.open(other);
        return;
      }
      case 'expire session': {
        const elsewhere = await logInOn(task.tenant, user);
        await elsewhere.client(calls.revokeOtherSessions, {});
        return;
      }
      default:
        assertNever(action);
    }
  }

  /** Carries out the pending actions; the call that has caused one continues, now offline or in another session. */
  async function performPending(): Promise<void> {
    for (const { action, done } of pending.splice(0)) {
      await perform(action);
      done();
      if (action !== 'lose connection') continue;
      // Until the screen shows it, or the next call fails.
      await expect(tab.getByRole('main'))
        .toContainText('You’re offline', { timeout: 3000 })
        .catch(() => undefined);
      await context.setOffline(false);
    }
  }

  /** The next screen to act on; null when an action comes first. */
  async function nextScreen(): Promise<Screen | null> {
    const woken = new Promise<null>((resolve) => (wake = () => resolve(null)));
    if (pending.length > 0) return null;
    const screen = task.readScreen(tab);
    screen.catch(() => undefined);
    return Promise.race([screen, woken]);
  }

  async function driveTab(isMain: boolean): Promise<End> {
    for (let step = 0; step < MAX_STEPS; step += 1) {
      await performPending();
      const screen = await nextScreen();
      if (screen === null) continue;
      log.push(screen);
      const end = await task.act(tab, screen, async (moment) => {
        const disturbance = isMain ? take(moment) : null;
        if (disturbance && !isFault(disturbance.kind)) {
          await Promise.all([request(disturbance.kind), performPending()]);
          return true;
        }
        callCount ??= 0;
        return false;
      });
      if (end) return end;
    }
    throw new Error('The task does not come to an end.');
  }

  async function driveAllTabs(): Promise<readonly End[]> {
    const ends = [await driveTab(true)];
    // The task has ended: drops the disturbances that are left, so that no call waits for them.
    remaining.clear();
    for (const { done } of pending.splice(0)) done();
    for (const other of otherTabs) {
      log.push('in the second tab:');
      tab = other;
      ends.push(await driveTab(false));
    }
    return ends;
  }

  await watchCalls(tab);
  try {
    return await driveAllTabs();
  } catch (error) {
    throw new Error(`${task.description}\n${log.join(' → ')}`, { cause: error });
  } finally {
    // The next test shares the context.
    await context.setOffline(false);
  }
}

async function playFault(fault: Fault): Promise<RequestOutcome> {
  switch (fault) {
    case '500':
    case '503':
      return { status: Number(fault), text: '{"message":"Something went wrong"}' };
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      return 'send';
    case 'offline':
    case 'lost':
      return fault;
    default:
      return assertNever(fault);
  }
}
