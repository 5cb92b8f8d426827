import { token } from '@grandstand/ui-theme';
import type { ComponentPropsWithoutRef, CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '../feedback/Skeleton.tsx';

/** Spans the window. */
const Surroundings = styled.div`
  container-type: inline-size;
  background:
    linear-gradient(${token('--scrim')}, ${token('--scrim')}),
    linear-gradient(105deg, var(--stage-start, ${token('--accent')}), var(--stage-end, ${token('--accent')}));
`;

/** As tall as the picture may be with the title still in sight; on a phone held sideways, the picture alone. */
const Space = styled.div<{ $fill: boolean }>`
  position: relative;
  display: grid;
  block-size: ${({ $fill }) =>
    $fill
      ? '100dvh'
      : `clamp(
          min(16rem, 56.25cqi),
          56.25cqi,
          max(16rem, min(100dvh - var(--header-height, 0px), 24rem), 100dvh - 16rem)
        )`};
  overflow: hidden;
  > * {
    grid-area: 1 / 1;
    min-inline-size: 0;
    min-block-size: 0;
  }
`;

const Picture = styled.div<{ $fill: boolean }>`
  display: grid;
  block-size: 100%;
  ${({ $fill }) => !$fill && 'aspect-ratio: 16 / 9; justify-self: center;'}
`;

interface SpaceProps {
  /** Takes the whole window, where it is all that there is. */
  readonly fill?: boolean;
  /** Attributes of the element that has the size of the picture: what a view transition takes along. */
  readonly space?: ComponentPropsWithoutRef<'div'>;
}

interface StageProps extends SpaceProps {
  /** What plays, at 16/9; null: the children show in its place. */
  readonly player: ReactNode;
  /** Colours of the light from the start and from the end; null: the accent. */
  readonly light?: { readonly start: string | null; readonly end: string | null };
  /** A picture, and a `StageCard` over it. */
  readonly children: ReactNode;
}

/** Where something plays; else what stands between the viewer and it. */
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
