import type { Problem } from '@grandstand/core';
import type { Tenant } from '@grandstand/tenant';

/** Text lengths in characters that search engines show in full, and minimum lengths. */
const LENGTHS = { title: [10, 65], description: [50, 160] } as const;
const HINTS = {
  title: 'the name and what viewers can watch',
  description: 'one or two sentences about what viewers can watch',
} as const;

/** Warns about a title or description that is too long or too short for search results. */
export const describeSearchTexts = ({ site }: Tenant): readonly Problem[] =>
  (['title', 'description'] as const).flatMap((key) => {
    const [min, max] = LENGTHS[key];
    return Object.entries(site[key]).flatMap(([locale, text]) => {
      const { length } = [...new Intl.Segmenter(locale).segment(text)];
      if (length >= min && length <= max) return [];
      const message = `has ${length} characters; search engines expect ${min} to ${max}`;
      return [{ path: ['site', key, locale], message, hint: HINTS[key] }];
    });
  });
