import type { ClipSettings as WireClipSettings } from '@grandstand/api';
import { type ClipSettings, readClipSettings } from '@grandstand/content-files';
import { readTextIn, type ReadingLanguage } from '../../../db/reading-language.ts';
import type { ChannelSettings } from '../../../db/schema.ts';

/** A channel's clip settings, with the defaults (D20). */
export const clipSettingsOf = (settings: ChannelSettings): ClipSettings => readClipSettings(settings.clips);

export function wireClipSettings(
  settings: ChannelSettings,
  language: ReadingLanguage | null,
): WireClipSettings {
  const { max_duration_s: max_duration, tags } = clipSettingsOf(settings);
  return {
    max_duration,
    tags: tags.map(({ alias, name }) => ({ alias, name: readTextIn(name, language) })),
  };
}
