import { err, ok, type Result } from '@grandstand/core';
import { describeSettingProblem, type StudioTenant, type ThemeDraft } from '@grandstand/tenant';
import type { Problem } from '@grandstand/core';
import { compileTheme, type FontChoice, type Theme, type ThemeStyle } from '@grandstand/ui-theme';
import type { DraftTheme } from '../draft/theme-draft.ts';

type OwnFonts = StudioTenant['ownFonts'];
type DraftFont = DraftTheme['type']['text'];

/** Shown for a font of the channel's own whose files the server could not read. */
const MISSING_FONT: FontChoice = 'inter';

const toFontChoice = (choice: DraftFont, ownFonts: OwnFonts): FontChoice =>
  typeof choice === 'string'
    ? choice
    : (ownFonts.find(({ font }) => font.name === choice.name)?.family ?? MISSING_FONT);

/** The style of a draft, with what a theme needs of the channel's own fonts. */
export function styleOf({ theme }: ThemeDraft, ownFonts: OwnFonts): ThemeStyle {
  const { acceptedContrast: _, type, ...style } = theme;
  return {
    ...style,
    type: {
      ...type,
      display: toFontChoice(type.display, ownFonts),
      text: toFontChoice(type.text, ownFonts),
    },
  };
}

export type CompiledDraft = Result<readonly Problem[], Theme>;

const compiled = new WeakMap<ThemeDraft, CompiledDraft>();

/** Compiles a draft once. The errors are the settings that are missing or are no colours. */
export function compileDraft(draft: ThemeDraft, ownFonts: OwnFonts): CompiledDraft {
  const known = compiled.get(draft);
  if (known) return known;
  const theme = compileTheme(draft.colors, styleOf(draft, ownFonts));
  const result = theme.ok ? ok(theme.value) : err(theme.error.problems.map(describeSettingProblem));
  compiled.set(draft, result);
  return result;
}
