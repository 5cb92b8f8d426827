import type { ClipSettings as WireClipSettings } from '@grandstand/api';
import { type ClipSettings, ownText, readClipSettings, textIn } from '@grandstand/content-files';
import type { ChannelSettings } from '../../../db/schema.ts';

/** A channel's clip settings, with the defaults (D20). */
export const clipSettingsOf = (settings: ChannelSettings): ClipSettings => readClipSettings(settings.clips);

/** `language`: in which the names of tags are, where they are given in it. */
export function wireClipSettings(settings: ChannelSettings, language: string): WireClipSettings {
  const { max_duration_s: max_duration, tags } = clipSettingsOf(settings);
  return {
    max_duration,
    tags: tags.map(({ alias, name }) => ({
      alias,
      name: textIn(name, language) ?? ownText(name, settings.language),
    })),
  };
}
