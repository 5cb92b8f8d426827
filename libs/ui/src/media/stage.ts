import { token } from '@grandstand/ui-theme';
import { css, styled } from 'styled-components';
import { displayText } from '../foundation/text.ts';

/** How tall what plays is: as tall as the picture may be with the title still in sight. Within a size container. */
export const STAGE_HEIGHT = `clamp(
  min(16rem, 56.25cqi),
  56.25cqi,
  max(16rem, min(100dvh - var(--header-height, 0px), 24rem), 100dvh - 16rem)
)`;

/** What lies on the stage where nothing plays: a sign, a title, a text and the ways on. */
export const stageCard = css`
  z-index: 1;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: clamp(0.375rem, 1.6vw, 1rem);
  padding: 1rem clamp(1rem, 4vw, 3rem);
  background: ${token('--scrim')};
  color: ${token('--on-image')};
  text-align: center;
  > strong {
    ${displayText}
    font-size: clamp(1.375rem, 3vw, 2.5rem);
  }
  > p {
    max-inline-size: 32rem;
    font-size: clamp(0.875rem, 1.6vw, 1.125rem);
    line-height: 1.4;
    color: ${token('--on-image-muted')};
    text-wrap: balance;
  }
  > svg {
    inline-size: clamp(1.75rem, 4vw, 2.75rem);
    block-size: auto;
  }
`;

/** Where there is little room on the stage, the title and the ways on have it. */
export const waysFirst = css`
  @container (width < 30rem) {
    > svg {
      display: none;
    }
  }
  @container (width < 22.5rem) {
    > p {
      display: none;
    }
  }
`;

/** The ways on from what stands between a viewer and what plays. */
export const StageWays = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.5rem 0.75rem;
  &:empty {
    display: none;
  }
`;
