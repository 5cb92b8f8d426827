/** Optional parts of the web app; without one, its pages, links and files are left out. */
export const features = ['player'] as const;
export type Feature = (typeof features)[number];
