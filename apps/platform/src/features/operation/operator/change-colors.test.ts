import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ColorSettings, EDITION_HEADER } from '@grandstand/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { type CommandRunner, createCommandRunner } from './testing/command-runner.ts';

let fixture: CallFixture;
let commands: CommandRunner;
beforeAll(async () => {
  fixture = await createCallFixture();
  commands = createCommandRunner(fixture);
});
afterAll(() => fixture.close());

const COLORS = {
  'body-background': '#0b1220',
  'body-text-color': '#f2f6fb',
  'header-background': '#0f1a2e',
  'header-text-color': '#ffffff',
  'footer-background': '#060b14',
};
const PLATFORM = { channel: null };
const nowIso = () => new Date(fixture.clock.now()).toISOString().replace('.000', '');

/** What a site of the channel receives. */
async function read(): Promise<{ edition: unknown; settings: ColorSettings }> {
  const { key } = fixture.seedOf('northline').channel;
  const response = await fixture.api.inject({ url: `/api/color-settings/web?channel_key=${key}` });
  return { edition: response.headers[EDITION_HEADER], settings: response.json<ColorSettings>() };
}

/** Writes a copy of the channel's colours with changes. */
async function write(change: Partial<ColorSettings>) {
  const path = join(fixture.directory, 'color-settings.json');
  await writeFile(path, JSON.stringify({ ...(await read()).settings, ...change }));
  return { id: 'northline', path };
}

it('reaches viewers with the present time, and is in the audit', async () => {
  const before = await read();
  const { live, ...colors } = before.settings.colors;
  fixture.clock.advance(60_000);
  const input = await write({ colors: { ...colors, accent: '#7fd4ff' } });
  expect(await commands.value('channel colors', input, PLATFORM)).toEqual({
    channel: 'northline',
    updated_at: nowIso(),
    changes: [
      { setting: 'accent', before: '#5cc8ff', after: '#7fd4ff' },
      { setting: 'live', before: live, after: null },
    ],
  });
  const after = await read();
  expect(after.settings).toEqual({ updated_at: nowIso(), colors: { ...colors, accent: '#7fd4ff' } });
  expect(after.edition).not.toBe(before.edition);
  expect(await commands.value('audit', { command: 'channel colors' })).toMatchObject([
    {
      operator: 'ops',
      target: 'channel northline',
      before: { updated_at: before.settings.updated_at, colors: { accent: '#5cc8ff', live } },
      after: { updated_at: nowIso(), colors: { accent: '#7fd4ff', live: null } },
    },
  ]);
});

it('changes and records nothing if the colours are the same', async () => {
  const { settings } = await read();
  fixture.clock.advance(60_000);
  const input = await write({ updated_at: '2020-01-01T00:00:00Z' });
  expect(await commands.value('channel colors', input, PLATFORM)).toMatchObject({
    updated_at: settings.updated_at,
    changes: [],
  });
  expect(await commands.value('audit', { command: 'channel colors' })).toHaveLength(1);
});

it('refuses to replace newer colours, and does so with --force', async () => {
  const { settings } = await read();
  const colors = { ...settings.colors, accent: '#ffffff' };
  const input = await write({ updated_at: '2020-01-01T00:00:00Z', colors });
  expect(await commands.refusal('channel colors', input, PLATFORM)).toMatch(
    new RegExp(`changed at ${settings.updated_at}, after those of .*\\(2020-01-01T00:00:00Z\\).*--force`),
  );
  expect((await read()).settings).toEqual(settings);
  expect(await commands.value('channel colors', { ...input, force: true }, PLATFORM)).toMatchObject({
    changes: [{ setting: 'accent', after: '#ffffff' }],
  });
});

it('gives later colours a later time, also within a second', async () => {
  const { settings } = await read();
  const input = await write({ colors: { ...settings.colors, accent: '#eeeeee' } });
  const changed = await commands.value('channel colors', input, PLATFORM);
  expect(Date.parse((changed as ColorSettings).updated_at)).toBe(Date.parse(settings.updated_at) + 1000);
});

it.each<[string, Partial<ColorSettings>, string]>([
  [
    'too little contrast',
    { colors: { ...COLORS, link: COLORS['body-background'] } },
    'below 4.5:1\n    → write "#',
  ],
  ['a time in the future', { updated_at: '9999-01-01T00:00:00Z' }, 'is in the future'],
])('refuses %s, as an import does', async (_, change, text) => {
  const before = await read();
  expect(await commands.refusal('channel colors', await write(change), PLATFORM)).toContain(text);
  expect(await read()).toEqual(before);
});

it('keeps the pairs with low contrast that the file accepts', async () => {
  const pair = 'link on body-background';
  const colors = { ...COLORS, link: '#333c4a' };
  const accepted = [pair, 'link on card-background'].map((each) => ({ pair: each, reason: 'the crest' }));
  const change = { updated_at: nowIso(), colors, accepted_contrast: accepted };
  await commands.value('channel colors', { ...(await write(change)), force: true }, PLATFORM);
  expect((await read()).settings.colors).toEqual(colors);
  expect((await read()).settings).not.toHaveProperty('accepted_contrast');
});

it('refuses what is not a color-settings.json', async () => {
  expect(await commands.refusal('channel colors', await write({ colors: {} }), PLATFORM)).toMatch(
    /color-settings\.json:\d+:\d+ colors\.body-background: is missing/,
  );
  const other = { id: 'northline', path: join(fixture.directory, 'faq.json') };
  await writeFile(other.path, '[]');
  expect(await commands.refusal('channel colors', other, PLATFORM)).toContain('is not a color-settings.json');
});
