import { calls, FAULT_KINDS, type FaultKind } from '@grandstand/api';
import { type ExpectedFailure, expectFailure } from '@grandstand/api/testing';
import type { Locator, Page } from '@playwright/test';
import { visitAs, withBasicPass } from '../account/visit.ts';
import { logInFromEditor, openEditor } from '../clips/clip-editor.ts';
import { EDITOR } from '../clips/locators.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { logInOn, registerOn, type TestUser } from '../platform.ts';
import { watchableEvents } from '../watch/watchable-events.ts';
import { messageText } from './message-text.ts';
import { type PlayedFault, playFault } from './play-fault.ts';

// The platform refuses calls without a session, too; the preview images fail on purpose.
test.use({ movableClock: true, motion: 'reduce', expectedFailurePaths: /^\/api\/|thumbnails\.vtt$/ });

const GATE_CASE = 'createClip: 503';
const NAME = 'Kept';
/** The stream has to load first. */
const READY_WITHIN_MS = 20_000;

const editor = (page: Page): Locator => page.locator(EDITOR);
const nameField = (page: Page) => editor(page).getByRole('textbox', { name: messageText('clipEditor.name') });
const tagChip = (page: Page) => editor(page).getByRole('button', { name: 'Goal', exact: true });
const submitButton = (page: Page) =>
  editor(page).getByRole('button', { name: messageText('clipEditor.submit') });
const created = (page: Page) =>
  editor(page).getByRole('heading', { name: messageText('clipEditor.createdTitle') });
const logInOffer = (page: Page) =>
  editor(page).getByRole('link', { name: messageText('clipEditor.logIn'), exact: true });
const reloadScreen = (page: Page) => page.locator('[data-reload-screen]');

interface Draft {
  readonly start: string;
  readonly end: string;
}

const timeOf = (page: Page, key: 'clipEditor.start' | 'clipEditor.end') =>
  editor(page).getByRole('textbox', { name: messageText(key), exact: true });

/** Opens the editor, selects other seconds than the first ones, and enters a name and a tag. */
async function enterClip(page: Page): Promise<Draft> {
  await openEditor(page);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Shift+ArrowRight');
  await nameField(page).fill(NAME);
  await tagChip(page).click();
  return {
    start: await timeOf(page, 'clipEditor.start').inputValue(),
    end: await timeOf(page, 'clipEditor.end').inputValue(),
  };
}

async function expectKept(page: Page, { start, end }: Draft): Promise<void> {
  await expect(nameField(page)).toHaveValue(NAME);
  await expect(tagChip(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(timeOf(page, 'clipEditor.start')).toHaveValue(start);
  await expect(timeOf(page, 'clipEditor.end')).toHaveValue(end);
}

async function visitEvent(page: Page): Promise<TestUser> {
  const user = await withBasicPass(await registerOn(northlineSite.tenant));
  const [eventId] = await watchableEvents(user.client, 'finished');
  if (eventId === undefined) throw new Error('There is no finished event.');
  await visitAs(page, northlineSite, user, `/watch/${eventId}`);
  return user;
}

/** Moves the clock until the failed request has been sent this many times. */
async function waitForRequests(page: Page, fault: PlayedFault, requests: number, kind: FaultKind) {
  for (let request = 1; request <= requests; request += 1) {
    await expect
      .poll(async () => {
        if (fault.rounds() < request) await page.clock.fastForward(1000);
        return fault.rounds() >= request;
      })
      .toBe(true);
    if (kind === 'timeout') await page.clock.fastForward(30_000);
  }
}

async function leaveReloadScreen(page: Page): Promise<void> {
  if (!(await reloadScreen(page).isVisible())) return;
  await page.clock.fastForward(61_000);
  await reloadScreen(page)
    .getByRole('button', { name: messageText('app.reload') })
    .click();
  await expect(reloadScreen(page)).toHaveCount(0);
}

async function expectOneClip(user: TestUser): Promise<void> {
  const { client } = await logInOn(northlineSite.tenant, user);
  const clips = await client(calls.listUserClips, {});
  expect(clips.ok && clips.value.data.map(({ name, tags }) => [name, tags])).toEqual([[NAME, ['goal']]]);
}

interface Entered {
  readonly user: TestUser;
  readonly draft: Draft;
  /** How the call fails; null: late. */
  readonly failure: ExpectedFailure | null;
}

/** Makes the clip with what was entered before the fault, and expects exactly one clip. */
async function finish(page: Page, { user, draft, failure }: Entered): Promise<void> {
  await leaveReloadScreen(page);
  const ready = created(page).or(nameField(page)).or(logInOffer(page));
  await expect(ready).toBeVisible({ timeout: READY_WITHIN_MS });
  if (await logInOffer(page).isVisible()) {
    // A faked 401 leaves the session of the platform as it is.
    if (failure?.keyToRenew === 'api_key') await logInFromEditor(page, user);
    else await page.reload();
    await expect(created(page).or(nameField(page))).toBeVisible({ timeout: READY_WITHIN_MS });
  }
  const isSent = editor(page).locator('button[type=submit][aria-busy=true]').or(created(page));
  if (!(await isSent.isVisible())) {
    await expectKept(page, draft);
    await submitButton(page).click();
  }
  await expect
    .poll(async () => {
      await page.clock.fastForward(3000);
      return created(page).isVisible();
    })
    .toBe(true);
  await expectOneClip(user);
}

/** What the editor shows when sending has failed: a message key, the text of the fault's response, or the offer to log in. */
const SHOWN: Readonly<Record<FaultKind, string>> = {
  offline: 'clipEditor.offline',
  timeout: 'clipEditor.unknownResult',
  slow: 'clipEditor.sending',
  '400': 'The request was refused',
  '401': 'log-in',
  '403': 'Forbidden',
  '404': 'Resource not found',
  '422': 'Is not valid',
  '429': 'error.tooMany',
  '500': 'clipEditor.unknownResult',
  '503': 'clipEditor.unknownResult',
  unknown_api_key: 'reload',
  unknown_channel_key: 'reload',
  malformed: 'clipEditor.unknownResult',
  wrong_shape: 'clipEditor.unknownResult',
};

const expectReload = (page: Page) =>
  expect(reloadScreen(page).getByRole('heading', { level: 1 })).toHaveText(messageText('app.whoops'));

async function expectMessage(page: Page, kind: FaultKind): Promise<void> {
  const shown = SHOWN[kind];
  if (shown === 'log-in') return expect(logInOffer(page)).toBeVisible();
  if (shown === 'reload') return expectReload(page);
  const text = shown.includes('.') ? messageText(shown) : shown;
  await expect(editor(page).getByText(text, { exact: true })).toBeVisible();
  await expect(nameField(page)).toHaveValue(NAME);
}

for (const kind of FAULT_KINDS) {
  const name = `createClip: ${kind}`;
  test(
    `the open editor keeps the clip and explains the failure, ${name}`,
    { tag: name === GATE_CASE ? [] : '@deep' },
    async ({ page }) => {
      const user = await visitEvent(page);
      const draft = await enterClip(page);
      const fault = await playFault(page, calls.createClip, kind);
      await submitButton(page).click();
      const failure = expectFailure(calls.createClip, kind);
      await waitForRequests(page, fault, failure?.requests ?? 1, kind);
      await expectMessage(page, kind);
      await fault.end();
      await finish(page, { user, draft, failure });
    },
  );
}

/** Lets the page fetch its data again, until the request has failed. */
const refresh = (page: Page, fault: PlayedFault, requests: number) =>
  expect
    .poll(async () => {
      // SWR ignores a focus within five seconds of the last one.
      await page.clock.fastForward(6000);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return fault.hits() >= requests;
    })
    .toBe(true);

for (const call of [calls.getEvent, calls.listEventClips])
  for (const kind of FAULT_KINDS)
    test(
      `the open editor keeps the clip while the page refreshes, ${call.name}: ${kind}`,
      { tag: '@deep' },
      async ({ page }) => {
        const user = await visitEvent(page);
        const draft = await enterClip(page);
        const failure = expectFailure(call, kind);
        const fault = await playFault(page, call, kind);
        await refresh(page, fault, failure?.requests ?? 1);
        await fault.end();
        await finish(page, { user, draft, failure });
      },
    );

for (const kind of FAULT_KINDS)
  test(
    `the clip is made once while its state cannot be read, listUserClips: ${kind}`,
    { tag: '@deep' },
    async ({ page }) => {
      const user = await visitEvent(page);
      await enterClip(page);
      const fault = await playFault(page, calls.listUserClips, kind);
      await submitButton(page).click();
      await waitForRequests(page, fault, expectFailure(calls.listUserClips, kind)?.requests ?? 1, kind);
      await fault.end();
      await leaveReloadScreen(page);
      await expectOneClip(user);
    },
  );

const PREVIEWS = /\/thumbnails\.vtt/;

for (const kind of ['offline', '404', '503', 'malformed', 'timeout'] as const)
  test(`the open editor works without preview images: ${kind}`, { tag: '@deep' }, async ({ page }) => {
    let hits = 0;
    await page.route(PREVIEWS, (route) => {
      hits += 1;
      if (kind === 'timeout') return undefined;
      if (kind === 'offline') return route.abort();
      if (kind === 'malformed') return route.fulfill({ body: 'WEBVTT\n\nnever --> ever\nx' });
      return route.fulfill({ status: Number(kind), body: '' });
    });
    const user = await visitEvent(page);
    const draft = await enterClip(page);
    await expect.poll(() => hits).toBeGreaterThan(0);
    await expect(editor(page).getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    await finish(page, { user, draft, failure: null });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
