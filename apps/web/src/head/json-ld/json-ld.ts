type Value = string | number | boolean | undefined | readonly Value[] | { readonly [key: string]: Value };

/** One thing of schema.org, without its context. What is undefined is left out. */
export type JsonLd = { readonly '@type': string; readonly [key: string]: Value };

/** For a `<script type="application/ld+json">`: no `<` in it, so that no name can end the element. */
export const serializeJsonLd = (data: JsonLd): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`);

/** Who shows it. */
export interface Publisher {
  readonly name: string;
  /** The site's own address, with a slash at its end. */
  readonly url: string;
}

/** ISO 8601 of an instant in seconds (D11). */
export const isoTime = (utcS: number): string => new Date(utcS * 1000).toISOString();

/** ISO 8601 of a length: `PT1H32M10S`. */
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
