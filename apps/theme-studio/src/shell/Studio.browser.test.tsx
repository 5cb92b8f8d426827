import { createMemoryStore, createStoredValues, err, ok, systemClock } from '@grandstand/core';
import type { SaveRequest, StudioTenantSummary } from '@grandstand/tenant';
import { focus, renderUi } from '@grandstand/ui/testing';
import axe from 'axe-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { StudioClient } from '../client/studio-client.ts';
import { StudioClientProvider } from '../client/studio-context.ts';
import { withColor } from '../draft/theme-draft.ts';
import { createUnsavedWork } from '../draft/unsaved-work.ts';
import { fakeClient, fakeTenant, fakeTenants } from '../testing/fake-client.ts';
import { plainDraft } from '../testing/plain-draft.ts';
import { Studio } from './Studio.tsx';
import type { StudioLocation } from './studio-location.ts';

const SIZE = { width: 1440, height: 900 };

const emptyUnsavedWork = () =>
  createUnsavedWork(createStoredValues(createMemoryStore(), systemClock, 'studio.'));

async function open(
  client: Partial<StudioClient> = {},
  location: Partial<StudioLocation> = {},
  unsaved = emptyUnsavedWork(),
): Promise<readonly StudioLocation[]> {
  const moves: StudioLocation[] = [];
  await renderUi(
    <StudioClientProvider value={fakeClient(client)}>
      <Studio
        location={{ tenant: 'northline', draft: null, page: '/', ...location }}
        unsaved={unsaved}
        onMove={(moved) => moves.push(moved)}
      />
    </StudioClientProvider>,
    { ...SIZE, reducedMotion: true },
  );
  return moves;
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const saved = page.getByText('Saved', { exact: true });
const report = page.getByRole('complementary', { name: 'Contrast report' });
const grey = { ...plainDraft, colors: { ...plainDraft.colors, 'body-text-color': '#5a6270' } };
const tenantWith = (draft: typeof plainDraft): Partial<StudioClient> => ({
  tenant: async () =>
    ok({ ...fakeTenant, saved: { ...draft, version: 'v1', updatedAt: '2026-11-02T09:00:00Z' } }),
});

describe('the studio', () => {
  it('opens the draft and the page of a link, and keeps the address that of both', async () => {
    const moves = await open({}, { draft: 'spring', page: '/events' });
    await expect.element(button('Draft: spring')).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Page' })).toHaveValue('/events');
    expect(moves.at(-1)).toEqual({ tenant: 'northline', draft: 'spring', page: '/events' });
    await expect
      .element(page.getByTitle('Northline Hockey League, This draft, Phone'))
      .toHaveAttribute('src', 'http://northline.localhost:9/events');
  });

  it('changes a colour by keyboard, as one step of undo', async () => {
    await open();
    const hue = page.getByRole('slider', { name: 'Accent: hue' });
    focus(hue);
    await userEvent.keyboard('{ArrowRight>5/}');
    await expect.element(page.getByText('Unsaved changes')).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(saved).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Accent: CSS colour' })).toHaveValue('#2f7cf6');
  });

  it('shows a palette that fails, and passes after one suggestion', async () => {
    await open(tenantWith(grey));
    await expect.element(report.getByText('1 of 4 pairs fails')).toBeVisible();
    await report.getByRole('button', { name: /^Use #\w+ for Text$/ }).click();
    await expect.element(report.getByText('All 4 pairs pass')).toBeVisible();
  });

  it('accepts a failing pair with a reason, and shows it as passing', async () => {
    await open(tenantWith(grey));
    await report.getByRole('button', { name: 'Accept with a reason… Text on Page background' }).click();
    await page
      .getByRole('textbox', { name: 'Reason to accept Text on Page background' })
      .fill('as on the shirts');
    await userEvent.keyboard('{Enter}');
    await expect.element(report.getByText('accepted: as on the shirts')).toBeVisible();
    await expect.element(report.getByText('4 pairs pass, 1 accepted')).toBeVisible();
  });

  it('keeps a text that is no colour, and says how to write one', async () => {
    await open();
    const text = page.getByRole('textbox', { name: 'Accent: CSS colour' });
    await text.fill('blu');
    await expect.element(text).toHaveAttribute('aria-invalid', 'true');
    await expect.element(report.getByText('"blu" is not a colour')).toBeVisible();
    await text.fill('hotpink');
    await expect.element(report.getByText(/pairs? (?:pass|fail)/).first()).toBeVisible();
  });

  it('removes an optional colour, and shows the derived one', async () => {
    await open();
    await button('Remove: let the theme derive it').click();
    await expect.element(page.getByText(/^Not set: the theme derives/)).toBeVisible();
    await button('Set a colour').click();
    await expect.element(page.getByRole('slider', { name: 'Accent: hue' })).toBeVisible();
  });

  it('saves the choice field by field after somebody else has saved', async () => {
    const requests: SaveRequest[] = [];
    const theirs = withColor(withColor(plainDraft, 'accent', '#ff0000'), 'link', '#00ff00');
    await open(
      {
        saveDraft: async (_, name, request) => {
          requests.push(request);
          return request.version === 'd2'
            ? ok({ name, version: 'd3', changedAt: '2026-11-28T12:00:00Z', draft: request.draft })
            : err({ kind: 'conflict', current: { version: 'd2', draft: theirs } });
        },
      },
      { draft: 'spring' },
    );
    await page.getByRole('textbox', { name: 'Accent: CSS colour' }).fill('#123456');
    await button('Save draft').click();
    await page.getByRole('radio', { name: 'link: theirs, #00ff00' }).click();
    await button('Save this choice').click();
    await expect.element(saved).toBeVisible();
    expect(requests.at(-1)?.draft.colors).toMatchObject({ accent: '#123456', link: '#00ff00' });
  });

  it('saves the choice under a new name that somebody else has taken meanwhile', async () => {
    const requests: (readonly [string, string | null])[] = [];
    await open(
      {
        saveDraft: async (_, name, { version, draft }) => {
          requests.push([name, version]);
          return version === 's1'
            ? ok({ name, version: 's2', changedAt: '2026-11-28T12:00:00Z', draft })
            : err({ kind: 'conflict', current: { version: 's1', draft: plainDraft } });
        },
      },
      { draft: 'spring' },
    );
    await page.getByRole('textbox', { name: 'Accent: CSS colour' }).fill('#123456');
    await button('Draft: spring').click();
    await page.getByRole('menuitem', { name: 'Save as a new draft…' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('summer');
    await userEvent.keyboard('{Enter}');
    await button('Save this choice').click();
    await expect.element(button('Draft: summer')).toBeVisible();
    await expect.element(saved).toBeVisible();
    expect(requests).toEqual([
      ['summer', null],
      ['summer', 's1'],
    ]);
  });

  it('saves once while a key is held', async () => {
    const save = Promise.withResolvers<void>();
    const versions: (string | null)[] = [];
    await open(
      {
        saveDraft: async (_, name, { version, draft }) => {
          versions.push(version);
          await save.promise;
          return ok({ name, version: 'd2', changedAt: '2026-11-28T12:00:00Z', draft });
        },
      },
      { draft: 'spring' },
    );
    await page.getByRole('textbox', { name: 'Accent: CSS colour' }).fill('#123456');
    await userEvent.keyboard('{Control>}{s>3/}{/Control}');
    save.resolve();
    await expect.element(saved).toBeVisible();
    expect(versions).toEqual(['d1']);
  });

  it('saves a new draft once by Enter, which does not press the button that gets the focus back', async () => {
    const names: string[] = [];
    await open({
      saveDraft: async (_, name, { draft }) => {
        names.push(name);
        return ok({ name, version: `v${names.length}`, changedAt: '2026-11-28T12:00:00Z', draft });
      },
    });
    await button('Save draft').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('summer');
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Draft: summer')).toBeVisible();
    expect([names, page.getByRole('dialog').elements()]).toEqual([['summer'], []]);
  });

  it('shows the outcome of the last save only', async () => {
    const errors = [{ kind: 'unreachable' }, { kind: 'forbidden' }] as const;
    let attempts = 0;
    await open({ saveDraft: async () => err(errors[attempts++] ?? errors[1]) }, { draft: 'spring' });
    await button('Save draft').click();
    await expect.element(page.getByText(/^The studio’s server does not answer/).first()).toBeVisible();
    await button('Save draft').click();
    await expect.element(page.getByText(/^This address is no longer valid/).first()).toBeVisible();
    await expect.element(page.getByText(/^The studio’s server does not answer/)).not.toBeInTheDocument();
  });

  it('says why a change has no effect that the files have already', async () => {
    const problems = [{ file: 'tenant.staging.json', path: ['theme'], message: 'has precedence' }];
    await open({ patch: async () => ok({ diff: '', problems, css: null }) });
    await button('Hand over…').click();
    await expect.element(page.getByText('has precedence')).toBeVisible();
    await expect.element(button('Write to the files')).not.toBeInTheDocument();
  });

  it('opens unsaved work on a draft whose file is deleted', async () => {
    const unsaved = emptyUnsavedWork();
    const draft = withColor(plainDraft, 'accent', '#123456');
    unsaved.write('northline', 'gone', { version: 'd1', draft });
    const missing = async () => err({ kind: 'not-found', problems: [] } as const);
    await open({ draft: missing }, { draft: 'gone' }, unsaved);
    await expect.element(page.getByRole('textbox', { name: 'Accent: CSS colour' })).toHaveValue('#123456');
    await expect.element(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
  });

  it('leads on from a draft that does not exist', async () => {
    await open(
      { draft: async () => err({ kind: 'not-found', problems: [{ message: 'there is no draft "gone"' }] }) },
      { draft: 'gone' },
    );
    await expect.element(page.getByText('there is no draft "gone"')).toBeVisible();
    await expect.element(button('Channel: Northline Hockey League')).toBeVisible();
    await button('Open the saved theme').click();
    await expect.element(button('Draft: saved theme')).toBeVisible();
  });

  it('covers a frame whose document is none of the channel’s site', async () => {
    // A file of the test's server, which has no script of the studio.
    await open(
      { tenant: async () => ok({ ...fakeTenant, previewOrigin: location.origin }) },
      { page: '/@vite/client' },
    );
    await expect.element(page.getByText(/^The page does not answer/).first()).toBeVisible();
  });

  it('finds one of 200 channels by name', async () => {
    const many: readonly StudioTenantSummary[] = Array.from({ length: 200 }, (_, index) => ({
      id: `club-${index}`,
      name: `Club ${index}`,
      domain: `club-${index}.example`,
      drafts: [],
    }));
    const moves = await open({ tenants: async () => ok([...fakeTenants, ...many]) });
    await button('Channel: Northline Hockey League').click();
    await page.getByRole('searchbox', { name: 'Search channels' }).fill('club 137');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => moves.at(-1)?.tenant).toBe('club-137');
  });

  it.each([
    ['a token of an earlier start', { kind: 'forbidden' }, 'This address is no longer valid'],
    ['a server that has stopped', { kind: 'unreachable' }, 'The studio’s server does not answer'],
  ] as const)('says what to do about %s', async (_, error, title) => {
    await open({ tenants: async () => err(error) });
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  });

  it('lists the mistakes of files that leave nothing to show', async () => {
    const problems = [{ file: 'tenant.json', path: ['theme', 'radius'], message: 'is missing' }];
    await open({ tenant: async () => ok({ ...fakeTenant, saved: null, problems }) });
    await expect.element(page.getByText('is missing')).toBeVisible();
  });
});

async function violations(within: Element | Document = document): Promise<readonly string[]> {
  // A colour in transition would have a wrong contrast.
  await expect.poll(() => document.getAnimations()).toEqual([]);
  const found = await axe.run(within, { resultTypes: ['violations'], iframes: false });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

/** Axe reads every element: on a busy machine that takes long. */
const AXE_TIMEOUT_MS = 30_000;

describe('accessibility', () => {
  it('shows what is selected, and the colours of the draft, in forced colours', async () => {
    await open();
    await commands.emulateMedia({ forcedColors: 'active' });
    onTestFinished(() => commands.emulateMedia({ forcedColors: 'none' }));
    const backgroundOf = (element: Element | null | undefined) =>
      element && getComputedStyle(element).backgroundColor;
    const phone = button(/^Phone/);
    expect(backgroundOf(phone.element())).not.toBe(backgroundOf(button(/^Tablet/).element()));
    const choice = page.getByRole('radio', { name: 'Pairs' }).element().closest('label');
    expect(backgroundOf(choice)).toBe(backgroundOf(phone.element()));
    const plane = page.getByRole('slider', { name: 'Accent: lightness and chroma' }).element();
    expect(backgroundOf(plane.querySelector('span'))).toBe('rgb(47, 124, 246)');
  });

  const panels = ['Type', 'Shape', 'Images', 'Tokens', 'States', 'History'];
  it.each(['Light', 'Dark'])(
    'has no violation in the page, each panel and the hand-over, %s',
    async (scheme) => {
      await open(tenantWith(grey));
      await button('The studio’s colours').click();
      await page.getByRole('menuitem', { name: scheme }).click();
      const { documentElement: root } = document;
      await expect.poll(() => getComputedStyle(root).colorScheme).toBe(scheme.toLowerCase());
      const found = [...(await violations())];
      for (const name of panels) {
        await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name }).click();
        found.push(...(await violations(page.getByRole('region', { name, exact: true }).element())));
      }
      await button('Hand over…').click();
      const dialog = page.getByRole('dialog');
      await expect.element(dialog).toBeVisible();
      found.push(...(await violations(dialog.element())));
      expect(found).toEqual([]);
    },
    AXE_TIMEOUT_MS,
  );
});
