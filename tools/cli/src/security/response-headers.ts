import type { ThirdParty } from '@grandstand/tenant';

/** Headers of every response. Documents replace the policy by their own. */
export const securityHeaders = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** Headers of responses over TLS. Browsers ignore them otherwise. */
export const tlsHeaders = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** Headers of all files: mails and other sites show a channel's pictures. */
export const fileHeaders = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** Headers of drawings: opened by themselves, they run no scripts and load nothing. */
export const drawingHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
} as const;

/** Origins of the players of other sites, which may use the player's features. */
const PLAYERS: Readonly<Partial<Record<ThirdParty, string>>> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
};

/** `Permissions-Policy` of documents: what players and the payment form need, and nothing of the device. */
export function permissionsPolicy(thirdParties: readonly ThirdParty[]): string {
  const players = thirdParties.flatMap((name) => PLAYERS[name] ?? []);
  const allow = (feature: string, origins: readonly string[]) =>
    `${feature}=(${['self', ...origins.map((origin) => `"${origin}"`)].join(' ')})`;
  return [
    ...['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'usb'].map((name) => `${name}=()`),
    ...['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'].map((name) =>
      allow(name, players),
    ),
    allow('screen-wake-lock', []),
    allow('payment', thirdParties.includes('stripe') ? ['https://js.stripe.com'] : []),
  ].join(', ');
}
