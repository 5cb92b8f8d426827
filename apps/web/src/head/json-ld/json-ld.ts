type Value = string | number | boolean | undefined | readonly Value[] | { readonly [key: string]: Value };

/** A schema.org object without `@context`. Undefined values are left out. */
export type JsonLd = { readonly '@type': string; readonly [key: string]: Value };

/** Text for a `<script type="application/ld+json">`; `<` is escaped, so that no value can close the element. */
export const serializeJsonLd = (data: JsonLd): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`);

/** The channel, as publisher of the content. */
export interface Publisher {
  readonly name: string;
  /** The site's URL, with a trailing slash. */
  readonly url: string;
}

/** ISO 8601 date and time of a UTC timestamp in seconds (D11). */
export const isoTime = (utcS: number): string => new Date(utcS * 1000).toISOString();

/** ISO 8601 duration: `PT1H32M10S`. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor(whole / 60) % 60, 'M'],
    [whole % 60, 'S'],
  ] as const;
  const text = parts.map(([amount, unit]) => (amount > 0 ? `${amount}${unit}` : '')).join('');
  return `PT${text || '0S'}`;
}
