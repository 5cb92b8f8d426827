/** JSON of a file, which may begin with a byte order mark. Throws a `SyntaxError`. */
export const parseJson = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ''));
