import { describe, expect, it } from 'vitest';
import { plainDraft } from '../testing/plain-draft.ts';
import { applyDifferences, differencesOf } from './differences.ts';
import { withColor, withoutColor, withType } from './theme-draft.ts';

const changed = withType(withoutColor(withColor(plainDraft, 'live', '#e00'), 'link'), {
  display: { name: 'Club Sans', kind: 'sans', files: ['club.woff2'] },
  scale: 'dramatic',
});

describe('differencesOf', () => {
  it('lists each field by its path, with fields that are not set', () =>
    expect(
      differencesOf(plainDraft, changed).map(({ path, from, to }) => [path.join('.'), from, to]),
    ).toEqual([
      ['theme.type.display', 'archivo', { name: 'Club Sans', kind: 'sans', files: ['club.woff2'] }],
      ['theme.type.scale', 'regular', 'dramatic'],
      ['colors.link', '#7fb0ff', undefined],
      ['colors.live', undefined, '#e00'],
    ]));

  it('is empty for equal drafts', () => expect(differencesOf(plainDraft, { ...plainDraft })).toEqual([]));
});

describe('applyDifferences', () => {
  it('leads from one draft to the other', () =>
    expect(applyDifferences(plainDraft, differencesOf(plainDraft, changed))).toEqual(changed));

  it('takes only the chosen fields', () => {
    const chosen = differencesOf(plainDraft, changed).filter(({ path }) => path.at(-1) === 'link');
    expect(applyDifferences(plainDraft, chosen)).toEqual(withoutColor(plainDraft, 'link'));
  });
});
