export { compileTheme, type Theme, type ThemeError } from './compile-theme.ts';
export { type ColorScheme, seedPalette } from './palette/seed-palette.ts';
export { contrast } from './color/contrast.ts';
export { fromOklch, type Oklch, toOklch } from './color/oklch.ts';
export { parseColor } from './color/parse-color.ts';
export { visionMatrix, type ColorVision } from './color/vision.ts';
export { toCssText } from './export/css-text.ts';
export {
  toDesignTokens,
  type DesignColor,
  type DesignToken,
  type DesignTokens,
} from './export/design-tokens.ts';
export { composite, formatColor, type Rgba } from './color/rgba.ts';
export { type FailingPair } from './report/contrast-report.ts';
export { inspectSettings, type SettingsReport } from './report/inspect-settings.ts';
export {
  contrastReport,
  type AskedAndUsed,
  type ContrastReport,
  type DerivedPairReport,
  type SettingPairReport,
} from './report/theme-report.ts';
export { pairNames } from './report/setting-pairs.ts';
export { derivedPairs, type DerivedPair } from './report/derived-pairs.ts';
export { ladders } from './settings/ladders.ts';
export { type SettingProblem } from './settings/parse-settings.ts';
export { settingNames, type SettingName } from './settings/settings.ts';
export { token, type TokenName } from './token.ts';
export { familyOf, scriptFallbacks, fontFamilies, type FontFamily } from './tokens/font-families.ts';
export {
  fontFamilyIds,
  type FontFamilyId,
  fontKinds,
  type Script,
  scripts,
} from './tokens/font-family-ids.ts';
export { ladderSteps, type LadderStep } from './tokens/ladder-steps.ts';
export { type StyleChoiceName, type TokenRule, tokenRules } from './tokens/token-rules.ts';
export { type FontChoice, styleChoices, type ThemeStyle } from './tokens/theme-style.ts';
export {
  contrastRegion,
  type ContrastRegion,
  MAX_CHROMA,
  maxChromaInSrgb,
  regionPoint,
} from './suggest/contrast-region.ts';
export { suggestColor, type ExcludingPair, type Suggestion } from './suggest/suggest-color.ts';
export { suggestPalette, type PaletteSuggestion, type SuggestedChange } from './suggest/suggest-palette.ts';
