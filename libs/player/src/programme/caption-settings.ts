import type { StoredValues } from '@grandstand/core';
import type { MessageKey } from '@grandstand/i18n';
import { createStoredSettings, isRecord, type StoredSettings } from '../store/stored-settings.ts';

/** The choices of how captions look; the first of each is the default. */
export const CAPTION_STYLES = {
  size: { label: 'player.captionSize', values: ['medium', 'small', 'large', 'huge'] },
  font: { label: 'player.captionFont', values: ['sans', 'serif', 'mono'] },
  color: { label: 'player.captionColor', values: ['white', 'yellow', 'cyan', 'green'] },
  background: { label: 'player.captionBackground', values: ['translucent', 'solid', 'none'] },
  edge: { label: 'player.captionEdge', values: ['none', 'shadow', 'outline'] },
} as const satisfies Record<string, { label: MessageKey; values: readonly string[] }>;

export type CaptionAspect = keyof typeof CAPTION_STYLES;
export type CaptionStyle = { readonly [A in CaptionAspect]: (typeof CAPTION_STYLES)[A]['values'][number] };

export const DEFAULT_CAPTION_STYLE: CaptionStyle = {
  size: 'medium',
  font: 'sans',
  color: 'white',
  background: 'translucent',
  edge: 'none',
};

const isAspect = (name: string): name is CaptionAspect => Object.hasOwn(CAPTION_STYLES, name);
export const CAPTION_ASPECTS: readonly CaptionAspect[] = Object.keys(CAPTION_STYLES).filter(isAspect);

export interface CaptionSettings {
  readonly isOn: boolean;
  /** The language that was chosen last; null: none yet. */
  readonly language: string | null;
  /** The name of the captions that were chosen last, as there may be several of a language; null: none yet. */
  readonly name: string | null;
  readonly style: CaptionStyle;
}

const DEFAULTS: CaptionSettings = { isOn: false, language: null, name: null, style: DEFAULT_CAPTION_STYLE };

/** Name of the stored settings. */
export const CAPTIONS_STORAGE_KEY = 'player_captions';

/** A style with one value changed; an unknown value leaves it as it is. */
export function withStyle(style: CaptionStyle, aspect: CaptionAspect, value: unknown): CaptionStyle {
  const isKnown = CAPTION_STYLES[aspect].values.some((known) => known === value);
  return isKnown ? { ...style, [aspect]: value } : style;
}

/** Reads stored settings. A value that is missing or unknown becomes its default, because an older version may have stored it. */
export function parseCaptionSettings(stored: unknown): CaptionSettings {
  if (!isRecord(stored)) return DEFAULTS;
  const { isOn, language, name, style } = stored;
  const values = isRecord(style) ? style : {};
  return {
    isOn: isOn === true,
    language: typeof language === 'string' ? language : null,
    name: typeof name === 'string' ? name : null,
    style: CAPTION_ASPECTS.reduce(
      (sum, aspect) => withStyle(sum, aspect, values[aspect]),
      DEFAULT_CAPTION_STYLE,
    ),
  };
}

/** The track that was chosen last, another one in its language, one in the language of the interface, or the first. */
export function preferredTrack<T extends { readonly language: string; readonly name: string }>(
  tracks: readonly T[],
  chosen: Pick<CaptionSettings, 'language' | 'name'>,
  locale: string,
): T | null {
  const inLanguage = (language: string | null) => tracks.filter((track) => track.language === language);
  const candidates = [...inLanguage(chosen.language), ...inLanguage(locale), ...tracks];
  const isChosen = (track: T) => track.language === chosen.language && track.name === chosen.name;
  return candidates.find(isChosen) ?? candidates[0] ?? null;
}

export type CaptionStore = StoredSettings<CaptionSettings>;

export const createCaptionStore = (storage: StoredValues): CaptionStore =>
  createStoredSettings(storage, CAPTIONS_STORAGE_KEY, parseCaptionSettings);
