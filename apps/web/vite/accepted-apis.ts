const OWN_METHOD = 'A method of the app or of a library has this name.';

/** Interfaces that some supported browsers lack, and why scripts may use them. */
export const ACCEPTED: Readonly<Record<string, string>> = {
  '.drop': OWN_METHOD,
  '.escape': OWN_METHOD,
  '.isVisible': OWN_METHOD,
  '.take': OWN_METHOD,
  '.when': OWN_METHOD,
  '.exitPictureInPicture': 'The player checks `pictureInPictureEnabled`.',
  '.requestPictureInPicture': 'The player checks `pictureInPictureEnabled`.',
  '.requestStorageAccess': 'Checked with an early return (embed/open-site-session.ts).',
  '.startViewTransition': 'The router and React check it beforehand; the app does not use it.',
  cancelIdleCallback: 'Checked with an early return (shell/when-idle.ts).',
  requestIdleCallback: 'Checked with an early return (shell/when-idle.ts).',
  ManagedMediaSource: 'hls.js reads it as a property of `self`.',
  'navigator.connection': 'SWR checks it beforehand.',
  'navigator.share': 'Its button is shown where it exists (ShareLink, RenderedVideo in libs/clips).',
};
