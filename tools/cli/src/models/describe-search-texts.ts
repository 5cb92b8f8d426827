import type { Tenant, TenantProblem } from '@grandstand/tenant';

/** In characters: what search engines show whole, and what is too little to tell anything. */
const LENGTHS = { title: [10, 65], description: [50, 160] } as const;
const HINTS = {
  title: 'the name and what is there to see',
  description: 'one or two sentences on what is there to see',
} as const;

/** The site's own words are the first thing of it that somebody reads, in a list of results. */
export const describeSearchTexts = ({ site }: Tenant): readonly TenantProblem[] =>
  (['title', 'description'] as const).flatMap((key) => {
    const [least, most] = LENGTHS[key];
    return Object.entries(site[key]).flatMap(([locale, text]) => {
      const { length } = [...new Intl.Segmenter(locale).segment(text)];
      if (length >= least && length <= most) return [];
      const message = `has ${length} characters, where search engines want ${least} to ${most}`;
      return [{ path: ['site', key, locale], message, hint: HINTS[key] }];
    });
  });
