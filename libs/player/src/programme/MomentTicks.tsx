import { styled } from 'styled-components';
import { token } from '@grandstand/ui-theme';
import { fractionAt } from '../ui/seek-scale.ts';
import type { TimeRange } from '../store/media-state.ts';
import { areGoalsFrequent } from './moments.ts';
import type { VisibleMoment } from './visible-moments.ts';

const Tick = styled.div<{ $isGoal: boolean }>`
  position: absolute;
  inset-block-start: 50%;
  width: ${({ $isGoal }) => ($isGoal ? '8px' : '3px')};
  height: ${({ $isGoal }) => ($isGoal ? '8px' : '10px')};
  border-radius: ${({ $isGoal }) => ($isGoal ? '50%' : '1px')};
  background: ${token('--on-image')};
  box-shadow: 0 0 0 1.5px ${token('--scrim')};
  transform: translate(-50%, -50%);
  pointer-events: none;
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;

interface MomentTicksProps {
  readonly moments: readonly VisibleMoment[];
  readonly range: TimeRange;
}

/** Marks on the seek bar: rare goals as dots, periods and clips as lines. The menu of moments names all. */
export function MomentTicks({ moments, range }: MomentTicksProps) {
  const marked = areGoalsFrequent(moments) ? moments.filter(({ kind }) => kind !== 'goal') : moments;
  return marked.map(({ kind, label, mediaTimeS }) => (
    <Tick
      key={`${mediaTimeS} ${label}`}
      data-moment={kind}
      $isGoal={kind === 'goal'}
      style={{ left: `${fractionAt(range, mediaTimeS) * 100}%` }}
    />
  ));
}

/** Share of the bar. The preview names a moment that is this close to the pointer. */
const NEAR = 0.008;

export const momentNear = (
  moments: readonly VisibleMoment[],
  range: TimeRange,
  fraction: number,
): VisibleMoment | null =>
  moments.find(({ mediaTimeS }) => Math.abs(fractionAt(range, mediaTimeS) - fraction) < NEAR) ?? null;
