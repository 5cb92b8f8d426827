/** The public id of an item in a URL; undefined for a text that cannot be one. */
export const parseUuid = (text: string): string | undefined => /^[\w-]{1,64}$/.exec(text)?.[0];
