/**
 * Media queries, from the widest phone up. Components are written for phones first. In em, so that they follow
 * the viewer's own text size: large text in a wide window needs what small text in a narrow one does.
 */
export const media = {
  tablet: '@media (min-width: 40em)',
  laptop: '@media (min-width: 60em)',
  desktop: '@media (min-width: 77.5em)',
  hover: '@media (hover: hover)',
  /** Fingers: what they aim at is at least 2.75rem (44 px) in size. */
  touch: '@media (pointer: coarse)',
  /** A mouse, and room for what is only there for it. */
  pointer: '@media (hover: hover) and (pointer: fine) and (min-width: 40em)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;
