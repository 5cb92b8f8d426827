/** Optional parts of the web app. A site without a feature has none of its pages, links and files. */
export const features = ['player'] as const;
export type Feature = (typeof features)[number];
