import { systemClock } from '@grandstand/core';
import { use, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { token } from '@grandstand/ui-theme';
import { compactPlayer } from '../ui/layout.ts';
import { glass } from '../ui/palette.ts';
import { StoreContext, useMedia } from '../ui/player-context.ts';
import { areGoalsFrequent, createMomentWatch } from './moments.ts';
import { type ProgrammeMoment, useProgramme, useProgrammeTimeline } from './programme.ts';

const SHOWN_MS = 7000;

/** Always rendered, so that screen readers notice what appears in it. */
const Place = styled.div`
  position: absolute;
  inset: 12% 0 auto;
  display: grid;
  justify-items: center;
  pointer-events: none;
  ${compactPlayer} {
    inset: 20% 0 auto;
  }
`;
const Alert = styled.p`
  max-width: 80%;
  margin: 0;
  padding: 8px 18px;
  border-radius: ${token('--radius-pill')};
  background: ${glass};
  color: ${token('--on-image')};
  font-size: ${token('--font-size-m')};
  font-weight: 600;
  text-wrap: balance;
`;

/** Announces a goal of a live stream when the viewer's own position passes it, unless goals are frequent. */
export function MomentAlert() {
  const { moments } = useProgramme();
  const timeline = useProgrammeTimeline();
  const store = use(StoreContext);
  const isLive = useMedia((state) => state.isLive);
  const [watch] = useState(createMomentWatch);
  const [shown, setShown] = useState<ProgrammeMoment | null>(null);

  useEffect(() => {
    if (!store || !isLive || !timeline) return undefined;
    return store.subscribe(() => {
      const moment = watch.moveTo(timeline.toProgrammeS(store.getState().currentTimeS), moments);
      if (moment && !areGoalsFrequent(moments)) setShown(moment);
    });
  }, [store, watch, isLive, timeline, moments]);
  useEffect(() => (shown ? systemClock.after(SHOWN_MS, () => setShown(null)) : undefined), [shown]);
  return <Place role="status">{shown && <Alert dir="auto">{shown.label}</Alert>}</Place>;
}
