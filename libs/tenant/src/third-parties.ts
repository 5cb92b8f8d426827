/** Services of others that a site may load scripts, frames and pictures from. */
export const thirdParties = ['stripe', 'recaptcha', 'google-tag', 'youtube', 'vimeo'] as const;
export type ThirdParty = (typeof thirdParties)[number];
