import { type ColorVision, visionMatrix } from '@grandstand/ui-theme';
import { styled } from 'styled-components';
import type { Vision } from './simulation.ts';

/** Filters of the document, by kind of vision. */
const FILTER_ID = 'studio-vision';

/** Blurred and with less contrast, about 20/80. */
const LOW_VISION = 'blur(2.4px) contrast(0.72)';

const visions: readonly ColorVision[] = ['protanopia', 'deuteranopia', 'tritanopia', 'greyscale'];

const Hidden = styled.svg`
  position: absolute;
  inline-size: 0;
  block-size: 0;
`;

/** In linear light, for which the matrices are made. */
export const VisionFilters = () => (
  <Hidden aria-hidden>
    {visions.map((vision) => (
      <filter key={vision} id={`${FILTER_ID}-${vision}`} colorInterpolationFilters="linearRGB">
        <feColorMatrix type="matrix" values={visionMatrix(vision).join(' ')} />
      </filter>
    ))}
  </Hidden>
);

/** A CSS filter. */
export function visionFilter(vision: Vision): string {
  if (vision === 'normal') return 'none';
  return vision === 'low-vision' ? LOW_VISION : `url(#${FILTER_ID}-${vision})`;
}
