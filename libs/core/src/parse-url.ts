/** The URL that a text is, alone or below a base; null: none. `URL.parse` and `URL.canParse` came to browsers too late. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
