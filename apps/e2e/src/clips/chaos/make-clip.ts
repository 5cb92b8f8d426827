import { assertNever } from '@grandstand/core';
import type { BrowserContext, Page } from '@playwright/test';
import { performTask } from '../../chaos/perform-task.ts';
import { northlineSite } from '../../journey.ts';
import { settled } from '../../settled.ts';
import type { TestUser } from '../../platform.ts';
import { logInFromEditor } from '../clip-editor.ts';
import { type ClipPlan, describeClipPlan } from './clip-plan.ts';

/** What the page of the event asks of the user, or tells them. */
type Screen = 'created' | 'editor' | 'closed' | 'log-in' | 'error';
type End = 'created' | 'left';

interface ClipTask {
  readonly context: BrowserContext;
  readonly user: TestUser;
  readonly eventId: number;
  readonly name: string;
  readonly plan: ClipPlan;
}

/** Makes a clip as a person does, while the plan's disturbances happen. Returns what each tab finally says. */
export function makeClipUnderDisturbances(page: Page, task: ClipTask): Promise<readonly End[]> {
  const { context, user, plan } = task;
  let isCreated = false;
  return performTask<Screen, 'form', End>(page, {
    context,
    tenant: northlineSite.tenant,
    user,
    disturbances: plan.disturbances,
    description: describeClipPlan(plan),
    open: (tab) => tab.goto(`${northlineSite.url}/watch/${task.eventId}`),
    readScreen,
    async act(tab, screen, disturb) {
      if (screen === 'created') {
        isCreated = true;
        return 'created';
      }
      // The user has the clip and leaves the other tabs as they are.
      if (isCreated) return 'left';
      await doStep(tab, screen, task, () => disturb('form'));
      return null;
    },
  });
}

async function doStep(
  tab: Page,
  screen: Exclude<Screen, 'created'>,
  { user, name, plan }: ClipTask,
  disturb: () => Promise<boolean>,
): Promise<void> {
  const editor = tab.getByRole('region', { name: 'Make a clip' });
  switch (screen) {
    case 'closed':
      await tab.getByRole('main').getByRole('button', { name: 'Clip', exact: true }).last().click();
      return;
    case 'log-in':
      await logInFromEditor(tab, user);
      return;
    case 'editor': {
      await editor.getByRole('textbox', { name: 'Name' }).fill(name);
      const tag = editor.getByRole('button', { name: 'Goal', exact: true });
      if ((await tag.getAttribute('aria-pressed')) !== 'true') await tag.click();
      if (await disturb()) return;
      const submit = editor.getByRole('button', { name: 'Make the clip' });
      await (plan.isDoubleClick ? submit.dblclick() : submit.click());
      return;
    }
    case 'error':
      await tab.reload();
      return;
    default:
      assertNever(screen);
  }
}

/** Waits until the page shows something to act on, and returns it. */
async function readScreen(page: Page): Promise<Screen> {
  const screen = await waitForScreen(page);
  if (screen !== 'closed' && screen !== 'editor') return screen;
  // A stored clip is sent again, and a draft opens the editor, once the session has loaded the user.
  await settled(page);
  return waitForScreen(page);
}

async function waitForScreen(page: Page): Promise<Screen> {
  const handle = await page.waitForFunction(findScreen, undefined, { polling: 100, timeout: 25_000 });
  return handle.jsonValue() as Promise<Screen>;
}

/** Runs in the page; null while the page is busy. */
function findScreen(): Screen | null {
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const has = (selector: string, text: RegExp) =>
    visible(selector).some((element) => text.test(element.innerText.trim()));
  if (visible('[data-reload-screen]').length > 0) return 'error';
  if (location.pathname === '/login' || visible('dialog input[type=password]').length > 0) return 'log-in';
  // Of this page, or sent by one that was closed before it could show it.
  if (has('section[data-clip-editor]', /(Your clip|”) is being made/i)) return 'created';
  if (has('section[data-clip-editor]', /Log in to make clips/i)) return 'log-in';
  if (has('section[data-clip-editor] button:not([disabled]):not([aria-busy=true])', /^Make the clip/i))
    return 'editor';
  if (visible('section[data-clip-editor]').length > 0) return null;
  if (has('main button', /^Clip$/i)) return 'closed';
  if (has('main button', /^Try again/i)) return 'error';
  return null;
}
