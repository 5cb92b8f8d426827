/** Parts of the web app that a channel may do without: the files of what is left out are not published. */
export const features = ['player'] as const;
export type Feature = (typeof features)[number];
