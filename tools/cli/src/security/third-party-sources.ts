import type { ThirdParty } from '@grandstand/tenant';

/** Kinds of things that a page loads, and the places from which it may. */
export interface Sources {
  readonly scripts?: readonly string[] | undefined;
  readonly connections?: readonly string[] | undefined;
  readonly images?: readonly string[] | undefined;
  readonly media?: readonly string[] | undefined;
  readonly frames?: readonly string[] | undefined;
}

const RECAPTCHA = 'https://www.google.com/recaptcha/';

/** What each service documents for a content security policy, without the parts that the app does not use. */
export const thirdPartySources: Readonly<Record<ThirdParty, Sources>> = {
  /** https://docs.stripe.com/security/guide#content-security-policy */
  stripe: {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    connections: ['https://api.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  },
  /** https://developers.google.com/recaptcha/docs/faq */
  recaptcha: {
    scripts: [RECAPTCHA, 'https://www.gstatic.com/recaptcha/'],
    connections: [RECAPTCHA],
    frames: [RECAPTCHA, 'https://recaptcha.google.com/recaptcha/'],
  },
  /** Google Analytics 4. https://developers.google.com/tag-platform/security/guides/csp */
  'google-tag': {
    scripts: ['https://*.googletagmanager.com'],
    connections: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
    images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  },
  /** The players of `parseEmbed` (libs/channel-texts). */
  youtube: { frames: ['https://www.youtube-nocookie.com'] },
  vimeo: { frames: ['https://player.vimeo.com'] },
};
