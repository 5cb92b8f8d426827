/** Parts of the web app that a channel may do without: their pages, the links to them and their files are left out. */
export const features = ['player'] as const;
export type Feature = (typeof features)[number];
