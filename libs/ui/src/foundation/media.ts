/** Media queries, from the widest phone up. Components are written for phones first. */
export const media = {
  tablet: '@media (min-width: 640px)',
  laptop: '@media (min-width: 960px)',
  desktop: '@media (min-width: 1240px)',
  hover: '@media (hover: hover)',
  /** A mouse, and room for what is only there for it. */
  pointer: '@media (hover: hover) and (pointer: fine) and (min-width: 640px)',
  still: '@media (prefers-reduced-motion: reduce)',
} as const;
