import { useEffect, useEffectEvent } from 'react';
import { useMedia } from '../ui/player-context.ts';
import { useProgrammeTimeline } from './programme.ts';

/** The picture that the viewer sees. */
export interface ProgrammePosition {
  /** Second of the programme; null: unknown, or there is no picture yet. */
  readonly timeS: number | null;
  /** Whether it is the newest: at the live edge, where a live stream also begins, or at the end. */
  readonly isAtEnd: boolean;
}

interface Props {
  readonly kind: 'live' | 'vod' | 'file';
  readonly onPosition: ((position: ProgrammePosition) => void) | undefined;
}

/** Reports the viewer's position in the programme each second. */
export function PositionReport({ kind, onPosition }: Props) {
  const timeline = useProgrammeTimeline();
  const isStarted = useMedia((state) => state.started);
  const mediaTimeS = useMedia((state) => Math.floor(state.currentTimeS));
  const isEdge = useMedia((state) => state.ended || (state.isLive && state.atLiveEdge));
  const isAtEnd = isStarted ? isEdge : kind === 'live';
  const timeS = isStarted && timeline ? timeline.toProgrammeS(mediaTimeS) : null;
  const report = useEffectEvent((position: ProgrammePosition) => onPosition?.(position));
  useEffect(() => report({ timeS, isAtEnd }), [timeS, isAtEnd]);
  return null;
}
