import { settingNames, type Theme } from '@grandstand/ui-theme';

/** What has a token's colour, and on which pages. `--header-background` also stands for its steps, as `--header-background-10`. */
const parts: readonly (readonly [part: string, tokens: readonly string[]])[] = [
  ['the background of every page', ['--canvas', '--body-background']],
  ['text on every page', ['--text', '--text-muted', '--body-text-color']],
  ['links in texts', ['--link']],
  ['cards of events and videos', ['--card-background', '--card-hover']],
  ['dialogs, menus and panels', ['--surface-raised', '--backdrop', '--shadow-1', '--shadow-2', '--shadow-3']],
  ['fields and inset areas', ['--surface-sunken']],
  ['borders of cards and fields', ['--border', '--border-strong']],
  ['placeholders while a page loads', ['--skeleton']],
  ['the outline of the focus', ['--focus-ring', '--header-focus-ring', '--footer-focus-ring']],
  ['main buttons', ['--accent', '--accent-hover', '--accent-pressed', '--accent-text']],
  ['highlighted rows', ['--accent-soft']],
  ['tabs, boxes, switches and progress', ['--selected', '--selected-text']],
  ['live badges (home, lists, event, player)', ['--live', '--live-text']],
  ['messages of success', ['--success', '--success-text', '--success-soft']],
  ['warnings', ['--warning', '--warning-text', '--warning-soft']],
  ['error messages and wrong fields', ['--error', '--error-text', '--error-soft']],
  [
    'the header of every page',
    [
      '--header-background',
      '--header-surface',
      '--header-hover',
      '--header-text-color',
      '--header-text',
      '--header-text-muted',
      '--header-border',
    ],
  ],
  [
    'the footer of every page',
    ['--footer-background', '--footer-text-color', '--footer-text-muted', '--footer-border'],
  ],
  [
    'text and progress over pictures (slides, player, reels)',
    ['--scrim', '--on-image', '--on-image-muted', '--on-image-accent'],
  ],
];

const partOfToken = new Map(parts.flatMap(([part, tokens]) => tokens.map((name) => [name, part] as const)));

/** The part of a token: of its setting if it is a step of a ladder. */
export const partOf = (name: string): string | undefined =>
  partOfToken.get(name) ?? partOfToken.get(name.replace(/-\d+$/, ''));

/** What looks different with another theme; in a fixed order. */
export function changedParts(before: Theme, after: Theme): readonly string[] {
  const former = new Map<string, string>(Object.entries(before.tokens));
  const changed = new Set(
    Object.entries(after.tokens)
      .filter(([name, value]) => former.get(name) !== value)
      .map(([name]) => partOf(name)),
  );
  return parts.map(([part]) => part).filter((part) => changed.has(part));
}

/** Settings in the order in which a file has them; unknown ones last. */
export const inSettingOrder = (names: Iterable<string>): readonly string[] => {
  const rank = (name: string): number => {
    const index = settingNames.findIndex((known) => known === name);
    return index === -1 ? settingNames.length : index;
  };
  return [...new Set(names)].toSorted((a, b) => rank(a) - rank(b));
};
