import type { ThemeDraft } from '@grandstand/tenant';
import { isSameValue } from './theme-draft.ts';

/** A field of a draft, such as `colors.accent` or `theme.type.scale`. */
export type FieldPath = readonly string[];

export interface Difference {
  readonly path: FieldPath;
  /** Undefined: the field is not set. */
  readonly from: unknown;
  readonly to: unknown;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** These are chosen as a whole: a font of the channel's own is one choice. */
const WHOLE = new Set(['display', 'text', 'acceptedContrast']);

function compare(from: unknown, to: unknown, path: FieldPath): readonly Difference[] {
  if (isSameValue(from, to)) return [];
  if (!isFields(from) || !isFields(to) || WHOLE.has(path.at(-1) ?? '')) return [{ path, from, to }];
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names.flatMap((name) => compare(from[name], to[name], [...path, name]));
}

/** The fields in which two drafts differ. */
export const differencesOf = (from: ThemeDraft, to: ThemeDraft): readonly Difference[] =>
  compare(from, to, []);

function withField(fields: Fields, [name = '', ...rest]: FieldPath, value: unknown): Fields {
  if (rest.length > 0) {
    const inner = fields[name];
    return { ...fields, [name]: withField(isFields(inner) ? inner : {}, rest, value) };
  }
  const { [name]: _, ...others } = fields;
  return value === undefined ? others : { ...fields, [name]: value };
}

/** `draft` with the values that `differences` lead to. */
export const applyDifferences = (draft: ThemeDraft, differences: readonly Difference[]): ThemeDraft =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value comes from the same field of a draft
  differences.reduce<Fields>((fields, { path, to }) => withField(fields, path, to), draft) as ThemeDraft;
