import type { ThemeDraft } from '@grandstand/tenant';
import type { SettingName } from '@grandstand/ui-theme';

export type DraftTheme = ThemeDraft['theme'];
type DraftType = DraftTheme['type'];
/** The choices besides colours and type. */
export type StyleName = 'radius' | 'border' | 'density' | 'images';

export const withColor = (draft: ThemeDraft, setting: SettingName, value: string): ThemeDraft => ({
  ...draft,
  colors: { ...draft.colors, [setting]: value },
});

export const withColors = (draft: ThemeDraft, colors: Readonly<Record<string, string>>): ThemeDraft => ({
  ...draft,
  colors: { ...draft.colors, ...colors },
});

/** Without an optional setting, which is then derived. */
export function withoutColor(draft: ThemeDraft, setting: SettingName): ThemeDraft {
  const { [setting]: _, ...colors } = draft.colors;
  return { ...draft, colors };
}

export const withStyle = <N extends StyleName>(
  draft: ThemeDraft,
  name: N,
  value: DraftTheme[N],
): ThemeDraft => ({ ...draft, theme: { ...draft.theme, [name]: value } });

export const withType = (draft: ThemeDraft, type: Partial<DraftType>): ThemeDraft => ({
  ...draft,
  theme: { ...draft.theme, type: { ...draft.theme.type, ...type } },
});

const otherAcceptances = ({ theme }: ThemeDraft, pair: string) =>
  (theme.acceptedContrast ?? []).filter((acceptance) => acceptance.pair !== pair);

/** Accepts the low contrast of a pair; the reason is written to `tenant.json`. */
export const withAcceptance = (draft: ThemeDraft, pair: string, reason: string): ThemeDraft => ({
  ...draft,
  theme: { ...draft.theme, acceptedContrast: [...otherAcceptances(draft, pair), { pair, reason }] },
});

export function withoutAcceptance(draft: ThemeDraft, pair: string): ThemeDraft {
  const { acceptedContrast: _, ...theme } = draft.theme;
  const others = otherAcceptances(draft, pair);
  return { ...draft, theme: others.length > 0 ? { ...theme, acceptedContrast: others } : theme };
}

/** Text that is the same for equal drafts, whatever the order of their keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`)
    .join()}}`;
}

export const isSameValue = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b);
