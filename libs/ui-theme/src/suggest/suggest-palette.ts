import { ok, type Result } from '@grandstand/core';
import { contrast } from '../color/contrast.ts';
import { parseColor } from '../color/parse-color.ts';
import { black, white } from '../color/rgba.ts';
import { compositedSurface, measuredPairs } from '../report/contrast-report.ts';
import { pairName } from '../report/setting-pairs.ts';
import { parseSettings, type SettingProblem } from '../settings/parse-settings.ts';
import { settingNames, type SettingName, type Settings } from '../settings/settings.ts';
import { TEXT_CONTRAST } from '../tokens/surfaces.ts';
import { conditionsOn } from './pair-conditions.ts';
import { nearestPassing, suggestionFor, type Suggestion } from './suggest-color.ts';

/** A setting that changes. */
export interface SuggestedChange {
  readonly setting: SettingName;
  /** As written. */
  readonly from: string;
  /** As CSS. */
  readonly to: string;
  /**
   * Null for a suggestion of `suggestColor`. Otherwise why no colour passes while the other settings stay, in English: this
   * setting makes room, and the texts on it follow.
   */
  readonly because: string | null;
}

export interface PaletteSuggestion {
  /** In the order in which they are taken. */
  readonly changes: readonly SuggestedChange[];
  /** The given settings with all changes. No pair fails, except for accepted ones. */
  readonly colors: Readonly<Record<string, string>>;
}

type Change = Suggestion & { readonly kind: 'change' };

const isImpossible = (suggestion: Suggestion): suggestion is Suggestion & { readonly kind: 'impossible' } =>
  suggestion.kind === 'impossible';

/** What is on a surface and is none itself. */
const texts = settingNames.filter((name) => name !== 'accent' && !name.endsWith('-background'));

/**
 * Takes suggestions until no pair fails. Texts change rather than their surfaces. A surface changes only if no text could be
 * readable on it: a card that excludes the body, or an accent that is not visible on the body with its present text.
 *
 * @param accepted Pairs that may fail, as in `acceptedContrast` of a tenant's configuration.
 */
export function suggestPalette(
  colors: Readonly<Record<string, string>>,
  accepted: readonly string[] = [],
): Result<readonly SettingProblem[], PaletteSuggestion> {
  const parsed = parseSettings(colors);
  if (!parsed.ok) return parsed;
  let settings = parsed.value;
  const changes: SuggestedChange[] = [];

  const take = (setting: SettingName, { color }: Change, because: string | null): void => {
    changes.push({ setting, from: colors[setting] ?? '', to: color, because });
    settings = { ...settings, [setting]: parseColor(color) ?? undefined };
  };
  const isFailing = (setting: SettingName): boolean =>
    measuredPairs(settings).some(
      ({ pair, ratio }) =>
        pair.foreground === setting && ratio < pair.required && !accepted.includes(pairName(pair)),
    );

  const textSuggestions = () =>
    texts
      .filter(isFailing)
      .map((setting) => ({ setting, suggestion: suggestionFor(settings, setting, accepted) }));

  if (isFailing('accent')) {
    const suggestion = suggestionFor(settings, 'accent', accepted);
    const visible = suggestion.kind === 'change' ? suggestion : visibleAccent(settings);
    if (visible) take('accent', visible, suggestion.kind === 'impossible' ? suggestion.because : null);
  }
  let suggestions = textSuggestions();
  const impossible = suggestions.map(({ suggestion }) => suggestion).find(isImpossible);
  const card = impossible && readableCard(settings);
  if (card) {
    take('card-background', card, impossible.because);
    suggestions = textSuggestions();
  }
  for (const { setting, suggestion } of suggestions)
    if (suggestion.kind === 'change') take(setting, suggestion, null);
  const changed = Object.fromEntries(changes.map(({ setting, to }) => [setting, to]));
  return ok({ changes, colors: { ...colors, ...changed } });
}

/** The nearest card on which black or white is readable, whichever is readable on the body too. */
function readableCard(settings: Settings): Change | null {
  const card = settings['card-background'];
  if (!card) return null;
  const candidates = [black, white].flatMap((text) => {
    const onBoth = { ...settings, 'body-text-color': text };
    if (contrast(text, compositedSurface(settings, 'body-background')) < TEXT_CONTRAST) return [];
    const conditions = conditionsOn(onBoth, 'card-background').filter(
      ({ pair }) => pair.foreground === 'body-text-color',
    );
    return nearestPassing(onBoth, 'card-background', card, conditions) ?? [];
  });
  return candidates.toSorted((a, b) => a.distance - b.distance)[0] ?? null;
}

/** The nearest accent that is visible on the body, whatever its text is. */
function visibleAccent(settings: Settings): Change | null {
  const { accent } = settings;
  const conditions = conditionsOn(settings, 'accent').filter(({ pair }) => pair.foreground === 'accent');
  return accent ? nearestPassing(settings, 'accent', accent, conditions) : null;
}
