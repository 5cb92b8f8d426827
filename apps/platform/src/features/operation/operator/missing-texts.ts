import { countMissingTexts, primaryLanguage } from '@grandstand/content-files';
import type { ChannelIdentity, Content } from '../content-store/index.ts';

/** Describes which texts lack a translation: content may be translated step by step, so it is no mistake. */
export const describeMissingTexts = (content: Content, identity: ChannelIdentity): string[] =>
  [...countMissingTexts(content, identity)]
    .filter(([, missing]) => missing > 0)
    .map(
      ([language, missing]) =>
        `texts in "${language}" are missing for ${missing} ${missing === 1 ? 'item' : 'items'}; its readers get them in "${primaryLanguage(identity.settings.language)}"`,
    );
