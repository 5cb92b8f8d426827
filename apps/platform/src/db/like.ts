/** A pattern for `like` and `ilike` that matches texts with `text` in them; its `%` and `_` are ordinary characters. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
