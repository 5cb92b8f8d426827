import type { Clip } from '@grandstand/api';
import { matrix, perTier } from '@grandstand/core/testing';
import type { Page } from '@playwright/test';
import { visitAs, withBasicPass } from '../account/visit.ts';
import { batchCases, batchTitle, findProblems } from '../browse/batches.ts';
import { main } from '../browse/locators.ts';
import { isPlatformUrl } from '../faults/play-fault.ts';
import { expect, siteOf, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { navigateInApp, settled } from '../settled.ts';
import { problemsAtEachWidth, WIDTHS } from '../violations.ts';
import { buttonWithIcon, EDITOR, menuItem, OPEN_DIALOG, playButton, sharingTab } from './locators.ts';
import { makeClips } from './ready-clip.ts';

test.use({ motion: 'reduce' });

interface Visit {
  readonly page: Page;
  /** A clip of the user, who has none until this is called. */
  readonly ownClip: () => Promise<Clip>;
}

async function openOwnClips({ page, ownClip }: Visit): Promise<void> {
  await ownClip();
  await navigateInApp(page, '/profile/clips');
  await expect(main(page).getByRole('article')).not.toHaveCount(0);
}

async function openMenu(visit: Visit): Promise<void> {
  await openOwnClips(visit);
  await buttonWithIcon(main(visit.page), 'ellipsis-vertical').click();
}

async function openSharing({ page, ownClip }: Visit): Promise<void> {
  const clip = await ownClip();
  await navigateInApp(page, `/share/${clip.event_id}/${clip.uuid}`);
  await buttonWithIcon(main(page), 'share-2').click();
}

async function openEditor({ page, ownClip }: Visit): Promise<void> {
  const clip = await ownClip();
  await navigateInApp(page, `/watch/${clip.event_id}`);
  await buttonWithIcon(main(page), 'scissors').click();
  await expect(page.locator(EDITOR).getByRole('slider')).toHaveCount(2);
}

/** Downloads need a purchase, which takes longer than the rest of the test: a clip, an event and a deleted clip. */
async function serveDownloads(page: Page, clip: Clip): Promise<void> {
  const download = { downloaded_utc_ts: clip.created_utc_ts, event: clip.event };
  const data = [
    { id: 3, kind: 'clip', clip, ...download },
    { id: 2, kind: 'event', clip: null, ...download },
    { id: 1, kind: 'clip', clip: null, ...download },
  ];
  await page.route(
    (url) => isPlatformUrl(url) && url.pathname.endsWith('/downloads/user'),
    (route) => route.fulfill({ json: { data, total: data.length, limit: null, offset: 0 } }),
  );
}

/** Opens each screen, and returns the selector of the part to check. */
const SCREENS: Readonly<Record<string, (visit: Visit) => Promise<string>>> = {
  async 'user without clips'({ page }) {
    await navigateInApp(page, '/profile/clips');
    return 'main';
  },
  async 'user without downloads'({ page }) {
    await navigateInApp(page, '/profile/downloads');
    return 'main';
  },
  async 'clips of the user'(visit) {
    await openOwnClips(visit);
    return 'main';
  },
  async 'clips of the user that match nothing'({ page, ownClip }) {
    await ownClip();
    await navigateInApp(page, '/profile/clips?search=zzz');
    return 'main';
  },
  async 'options of a clip'(visit) {
    await openMenu(visit);
    await expect(visit.page.getByRole('menu')).toBeVisible();
    return 'main';
  },
  async 'name and tags of a clip'(visit) {
    await openMenu(visit);
    await menuItem(visit.page, 'pencil').click();
    await visit.page.locator(OPEN_DIALOG).getByRole('textbox').fill(' ');
    await visit.page.locator(`${OPEN_DIALOG} button[type=submit]`).click();
    return OPEN_DIALOG;
  },
  async 'clip of the user, played'(visit) {
    await openOwnClips(visit);
    await playButton(main(visit.page).getByRole('article')).click();
    await expect(visit.page.locator(OPEN_DIALOG)).toBeVisible();
    return OPEN_DIALOG;
  },
  async 'downloads of the user'({ page, ownClip }) {
    await serveDownloads(page, await ownClip());
    await navigateInApp(page, '/profile/downloads');
    await expect(main(page).getByRole('listitem').getByRole('button')).not.toHaveCount(0);
    return 'main';
  },
  async 'share sheet'(visit) {
    await openSharing(visit);
    await expect(sharingTab(visit.page, 0)).toBeVisible();
    return OPEN_DIALOG;
  },
  async 'share sheet, code to embed'(visit) {
    await openSharing(visit);
    await sharingTab(visit.page, 1).click();
    return OPEN_DIALOG;
  },
  async 'share sheet, video'(visit) {
    await openSharing(visit);
    await sharingTab(visit.page, 2).click();
    return OPEN_DIALOG;
  },
  async 'editor of a replay'(visit) {
    await openEditor(visit);
    return 'main';
  },
  async 'editor with errors'(visit) {
    await openEditor(visit);
    const editor = visit.page.locator(EDITOR);
    await editor.locator('button[type=submit]').click();
    await expect(editor.getByRole('alert').filter({ hasText: /\S/ })).not.toHaveCount(0);
    return 'main';
  },
};

const NAMES = Object.keys(SCREENS);
const CASES = matrix({ screen: NAMES, channel: ['northline', 'homefield', 'megdan'] });
const GATE_CHANNEL = 'homefield';

/** In the gate axe checks each screen at one width, which alternates from screen to screen. */
const axeWidthsOf = (screen: string) =>
  perTier<readonly (typeof WIDTHS)[number][]>({
    gate: WIDTHS.filter((_, index) => index === NAMES.indexOf(screen) % WIDTHS.length),
    deep: WIDTHS,
  });

async function visitWithPass(
  page: Page,
  channel: (typeof CASES)[number]['values']['channel'],
): Promise<Visit> {
  const user = await withBasicPass(await registerOn(channel));
  await visitAs(page, siteOf(channel), user, '/faq');
  await settled(page);
  const makeOwnClip = async () => {
    const [clip] = await makeClips(user, channel, 1);
    if (!clip) throw new Error('No clip was made.');
    return clip;
  };
  let ownClip: Promise<Clip> | null = null;
  return { page, ownClip: () => (ownClip ??= makeOwnClip()) };
}

for (const batch of batchCases(CASES)) {
  const { channel } = batch.values;
  test(
    `has no accessibility violation at any width: ${channel}, ${batchTitle(batch)}`,
    { tag: batch.tier === 'gate' && channel === GATE_CHANNEL ? [] : '@deep' },
    async ({ page }) => {
      // Rendering a clip takes up to a minute while other tests run.
      test.slow();
      const visit = await visitWithPass(page, channel);
      const problems = await findProblems(batch.screens, async (screen) => {
        await page.setViewportSize({ width: WIDTHS[0], height: 900 });
        const include = (await SCREENS[screen]?.(visit)) ?? 'main';
        await settled(page);
        const found = await problemsAtEachWidth(page, { include, axeWidths: axeWidthsOf(screen) });
        // A dialog or a menu would stay open.
        await page.keyboard.press('Escape');
        await navigateInApp(page, '/faq');
        return found;
      });
      expect(problems.join('\n\n')).toBe('');
    },
  );
}
