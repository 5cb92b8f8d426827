import type { ThemeDraft } from '@grandstand/tenant';
import { type SuggestedChange, suggestPalette } from '@grandstand/ui-theme';
import { withColors } from '../draft/theme-draft.ts';
import { acceptedPairs } from './use-report.ts';

export interface AppliedSuggestions {
  readonly draft: ThemeDraft;
  readonly changes: readonly SuggestedChange[];
}

/** The draft with all suggestions; null: a setting is missing or is no colour. */
export function applySuggestions(draft: ThemeDraft): AppliedSuggestions | null {
  const suggested = suggestPalette(draft.colors, acceptedPairs(draft));
  if (!suggested.ok) return null;
  const { changes } = suggested.value;
  const colors = Object.fromEntries(changes.map(({ setting, to }) => [setting, to]));
  return { draft: withColors(draft, colors), changes };
}
