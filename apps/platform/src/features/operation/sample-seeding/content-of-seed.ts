import { type ContentText, languagesOf, textIn } from '@grandstand/content-files';
import type { Seed } from '@grandstand/sample-channels';
import { type Content, EMPTY_CONTENT, normalizeContent } from '../content-store/index.ts';

/** The content of a sample channel. The season adds the events, and the recordings of some of them. */
export function contentOfSeed(seed: Seed): Content {
  const {
    pageContent,
    season: _season,
    specials: _specials,
    accounts: _accounts,
    hash: _hash,
    watermark: _watermark,
    ...files
  } = seed;
  const read = (file: string) => pageContent[file] ?? '';
  const contentOf = (file: ContentText): ContentText =>
    typeof file === 'string'
      ? read(file)
      : Object.fromEntries(
          languagesOf(file).map((language) => [language, read(textIn(file, language) ?? '')]),
        );
  const pages = seed.pages.map(({ file, ...page }) => ({ ...page, content: contentOf(file) }));
  const content = {
    ...EMPTY_CONTENT,
    ...normalizeContent(seed.channel.id, { ...files, pages }, EMPTY_CONTENT, seed.channel.settings.language),
  };
  // With the recordings that the season has not added yet.
  const rails = seed.vod.rails.map((rail) => ({
    ...rail,
    media: rail.media.flatMap((alias) => seed.vod.media.find((medium) => medium.alias === alias)?.id ?? []),
  }));
  return { ...content, vod: { ...content.vod, rails } };
}
