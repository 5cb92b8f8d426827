import { styled } from 'styled-components';
import { token } from '@grandstand/ui-theme';
import { useMedia } from '../ui/player-context.ts';
import { scoreAt } from './moments.ts';
import { type ProgrammeTeam, useProgramme, useProgrammeTimeline } from './programme.ts';

/** Opaque, unlike the scrim. */
const ink = `oklch(from ${token('--scrim')} l c h / 1)`;

/** The area of a 16/9 picture, also in a box of another shape. */
const Picture = styled.div`
  position: absolute;
  inset: 0;
  margin: auto;
  aspect-ratio: 16 / 9;
  max-width: 100%;
  max-height: 100%;
  container-type: inline-size;
  pointer-events: none;
`;
/** To the right of the clock of the sample footage. */
const Bug = styled.div`
  position: absolute;
  inset-block-start: 2.66cqi;
  left: 24.6cqi;
  display: flex;
  height: 4.7cqi;
  border-radius: 0.5cqi;
  overflow: hidden;
  font-family: ${token('--font-display')};
  font-size: 2.3cqi;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  box-shadow: ${token('--shadow-2')};
`;
const Code = styled.span<{ $color: string | null }>`
  display: grid;
  place-items: center;
  min-width: 7.4cqi;
  padding: 0 0.8cqi;
  border-block-end: 0.4cqi solid ${({ $color }) => $color ?? token('--on-image')};
  background: ${ink};
  color: ${token('--on-image')};
`;
const Points = styled.span`
  display: grid;
  place-items: center;
  min-width: 4.2cqi;
  padding: 0 0.6cqi;
  background: ${token('--on-image')};
  color: ${ink};
`;

function Side({ team, points }: { readonly team: ProgrammeTeam; readonly points: number }) {
  return (
    <>
      <Code $color={team.color}>{team.code}</Code>
      <Points>{points}</Points>
    </>
  );
}

/** The score over the picture, as of the viewer's position. The page shows it as text, so screen readers skip this one. */
export function ScoreBug() {
  const { teams, moments } = useProgramme();
  const timeline = useProgrammeTimeline();
  const timeS = useMedia((state) => Math.floor(state.currentTimeS));
  const isStarted = useMedia((state) => state.started);
  if (!teams || !timeline || !isStarted) return null;
  const score = scoreAt(moments, timeline.toProgrammeS(timeS));
  return (
    <Picture aria-hidden data-score-bug>
      <Bug dir="ltr">
        <Side team={teams[0]} points={score[0]} />
        <Side team={teams[1]} points={score[1]} />
      </Bug>
    </Picture>
  );
}
