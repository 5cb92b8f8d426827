import { formatProblem } from '@grandstand/core';
import { plainColors } from '@grandstand/ui-theme/testing';
import { describe, expect, it } from 'vitest';
import { checkChannelColors, checkTenantColors } from './check-color-settings.ts';

const NOW_MS = Date.parse('2026-06-01T00:00:00Z');
const PLAIN = { updated_at: '2026-01-01T00:00:00Z', colors: plainColors };
const PAIR = 'body-text-color on body-background';
const GREY = { ...PLAIN, colors: { ...plainColors, 'body-text-color': '#333c4a' } };

const problemsOf = (json: unknown) => checkChannelColors(json, NOW_MS).problems.map(formatProblem);

describe('colour settings', () => {
  it('are returned if they are right', () => {
    const found = { problems: [], warnings: [], notes: [], obsolete: [] };
    expect(checkTenantColors(PLAIN, [], NOW_MS)).toEqual({ settings: PLAIN, parsed: PLAIN, ...found });
    expect(checkChannelColors(PLAIN, NOW_MS)).toEqual({ settings: PLAIN, parsed: PLAIN, ...found });
  });

  it.each<[string, unknown, RegExp]>([
    ['a list', [], /^is a list, but must be object\n {4}→ \{ "updated_at"/],
    ['no date', { colors: plainColors }, /^updated_at: is missing\n {4}→ a date and time/],
    [
      'a day as date',
      { ...PLAIN, updated_at: '2026-01-01' },
      /^updated_at: .* wrong format\n {4}→ a date and time/,
    ],
    [
      'an unknown key',
      { ...PLAIN, colour: {} },
      /^colour: unknown key "colour"\n {4}→ did you mean "colors"\?/,
    ],
    [
      'a number',
      { ...PLAIN, colors: { ...plainColors, link: 5 } },
      /^colors\.link: is a number.*\n {4}→ a CSS colour/,
    ],
    [
      'no colours',
      { ...PLAIN, colors: {} },
      /^colors\.body-background: is missing\n {4}→ a CSS colour, such as "#0b1220"/,
    ],
    [
      'a word',
      { ...PLAIN, colors: { ...plainColors, link: 'blu' } },
      /^colors\.link: "blu" is not a colour\n/,
    ],
    [
      'a variable',
      { ...PLAIN, colors: { ...plainColors, link: 'var(--x)' } },
      /^colors\.link: .* depends on the page/,
    ],
    [
      'low contrast',
      GREY,
      /^colors\.body-text-color: body-text-color on .* below 4\.5:1\n {4}→ write "#[0-9a-f]{6}"/,
    ],
    [
      'the year 9999',
      { ...PLAIN, updated_at: '9999-01-01T00:00:00Z' },
      /^updated_at: .* is in the future: no other/,
    ],
    [
      'an accepted pair that does not exist',
      { ...PLAIN, accepted_contrast: [{ pair: 'links on body-background', reason: 'x' }] },
      /^accepted_contrast\[0\]\.pair: .* not an allowed value\n {4}→ "link on body-background" \(/,
    ],
  ])('with %s are refused', (_, json, text) => {
    expect(problemsOf(json)[0]).toMatch(text);
    expect(checkChannelColors(json, NOW_MS).settings).toBeNull();
  });

  it('are refused for the date and the colours at once', () => {
    const json = { updated_at: '9999-01-01T00:00:00Z', colors: { ...plainColors, link: 'blu' } };
    expect(problemsOf(json)).toHaveLength(2);
  });

  it.each([
    ['2026-06-02T00:00:00Z', []],
    ['2026-06-02T00:00:01Z', [['updated_at']]],
  ])('may be dated a day ahead of the clock: %s', (updatedAt, paths) => {
    const { problems } = checkChannelColors({ ...PLAIN, updated_at: updatedAt }, NOW_MS);
    expect(problems.map(({ path }) => path)).toEqual(paths);
  });

  it('pass with a date in the future where the time is not known', () => {
    const future = { ...PLAIN, updated_at: '9999-01-01T00:00:00Z' };
    expect(checkChannelColors(future, null).settings).toEqual(future);
  });

  it('with a setting that is not known are a warning', () => {
    const found = checkTenantColors({ ...PLAIN, colors: { ...plainColors, acent: 'red' } }, [], NOW_MS);
    expect(found.warnings.map(formatProblem)).toEqual([
      'colors.acent: "acent" is not a setting of this version\n    → did you mean "accent"?',
    ]);
    expect(found.settings).not.toBeNull();
  });
});

describe('a pair with low contrast', () => {
  const accepted = [{ pair: PAIR, reason: 'the colours of the crest' }] as const;

  it('is accepted in tenant.json', () => {
    const [problem] = checkTenantColors(GREY, [], NOW_MS).problems;
    expect(problem?.hint).toContain(
      'accept the pair in tenant.json: "theme": { "acceptedContrast": [{ "pair": "',
    );
    expect(checkTenantColors(GREY, accepted, NOW_MS)).toMatchObject({
      settings: GREY,
      notes: [{ hint: 'accepted in tenant.json: the colours of the crest' }],
      obsolete: [],
    });
  });

  it('is accepted in the file of a channel', () => {
    const [problem] = checkChannelColors(GREY, NOW_MS).problems;
    expect(problem?.hint).toContain('accept the pair: "accepted_contrast": [{ "pair": "');
    const json = { ...GREY, accepted_contrast: accepted };
    expect(checkChannelColors(json, NOW_MS)).toMatchObject({ settings: json, notes: [{}], obsolete: [] });
  });

  it('that is readable needs no exception', () => {
    const inTenant = checkTenantColors(PLAIN, accepted, NOW_MS);
    expect(inTenant.obsolete).toMatchObject([{ path: ['theme', 'acceptedContrast', 0] }]);
    const inChannel = checkChannelColors({ ...PLAIN, accepted_contrast: accepted }, NOW_MS);
    expect(inChannel.obsolete).toMatchObject([{ path: ['accepted_contrast', 0] }]);
  });
});
