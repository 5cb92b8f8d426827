import { token } from '@grandstand/ui-theme';
import type { ComponentPropsWithoutRef, CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '../feedback/Skeleton.tsx';

/** Beside the picture, dark shades of the teams' colours, which do not compete with it. */
const Surroundings = styled.div`
  container-type: inline-size;
  /* The picture stays in view while the clip editor below it scrolls. */
  :root[data-clip-editor] & {
    position: sticky;
    z-index: 2;
    inset-block-start: var(--header-height, 0px);
  }
  background:
    linear-gradient(${token('--scrim')}, ${token('--scrim')}),
    linear-gradient(
      105deg,
      color-mix(in oklab, var(--stage-start, ${token('--accent')}) 45%, black),
      color-mix(in oklab, var(--stage-end, ${token('--accent')}) 45%, black)
    );
`;

/** As tall as possible with title and score still visible; on a phone in landscape, only the picture. */
const Space = styled.div<{ $fill: boolean }>`
  position: relative;
  display: grid;
  block-size: ${({ $fill }) =>
    $fill
      ? '100dvh'
      : `clamp(
          min(16rem, 56.25cqi),
          56.25cqi,
          max(16rem, min(100dvh - var(--header-height, 0px), 24rem), 100dvh - 19rem)
        )`};
  /* In theatre mode: as wide as the window, even where the title is then out of view. */
  :root[data-theatre] & {
    block-size: ${({ $fill }) => !$fill && 'clamp(16rem, 56.25cqi, 100dvh - var(--header-height, 0px))'};
  }
  /* Above the clip editor, which needs more of the window than the title. */
  :root[data-clip-editor] & {
    block-size: ${({ $fill }) =>
      !$fill &&
      `clamp(min(12rem, 56.25cqi), 56.25cqi, max(12rem, 100dvh - var(--header-height, 0px) - 26rem))`};
  }
  overflow: hidden;
  > * {
    grid-area: 1 / 1;
    min-inline-size: 0;
    min-block-size: 0;
  }
`;

/** As large as the space allows, in its middle. */
const Picture = styled.div<{ $fill: boolean }>`
  display: grid;
  justify-self: center;
  ${({ $fill }) =>
    $fill
      ? 'align-self: center; inline-size: min(100cqi, 100dvh * 16 / 9);'
      : 'block-size: 100%; aspect-ratio: 16 / 9;'}
`;

interface SpaceProps {
  /** Fills the window. */
  readonly fill?: boolean;
  /** Attributes of the picture-sized element, e.g. for a view transition. */
  readonly space?: ComponentPropsWithoutRef<'div'>;
}

interface StageProps extends SpaceProps {
  /** The 16/9 player; null shows `children` instead. */
  readonly player: ReactNode;
  /** Background gradient colours; null for the accent. */
  readonly light?: { readonly start: string | null; readonly end: string | null };
  /** Shown without a player: a picture with a `StageCard` over it. */
  readonly children: ReactNode;
}

/** The player area of a watch page: the player, or the reason why there is none. */
export function Stage({ player, light, fill = false, space, children }: StageProps) {
  const colors: CSSProperties & Record<`--${string}`, string> = {};
  if (light?.start) colors['--stage-start'] = light.start;
  if (light?.end) colors['--stage-end'] = light.end;
  return (
    <Surroundings style={colors}>
      <Space {...space} $fill={fill}>
        {player === null ? children : <Picture $fill={fill}>{player}</Picture>}
      </Space>
    </Surroundings>
  );
}

export const StageSkeleton = ({ fill = false, space }: SpaceProps) => (
  <Surroundings aria-hidden>
    <Space {...space} $fill={fill}>
      <Skeleton $height="100%" style={{ borderRadius: 0, opacity: 0.3 }} />
    </Space>
  </Surroundings>
);
