/** Media queries; styles are mobile-first. In em, so that breakpoints follow the user's font size. */
export const media = {
  tablet: '@media (min-width: 40em)',
  laptop: '@media (min-width: 60em)',
  desktop: '@media (min-width: 77.5em)',
  hover: '@media (hover: hover)',
  /** Touch: targets are at least 2.75rem (44 px). */
  touch: '@media (pointer: coarse)',
  /** A mouse and enough space for hover-only controls. */
  pointer: '@media (hover: hover) and (pointer: fine) and (min-width: 40em)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;
