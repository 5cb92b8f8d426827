import { token } from '@grandstand/ui-theme';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { Crest } from './Crest.tsx';
import type { TeamLook } from './TeamArt.tsx';

/** A picture of more teams has a band for each, up to this many. */
const MAX_BANDS = 4;

const Bands = styled.div`
  container-type: size;
  display: grid;
  /* As the bands, left and right do not depend on the text direction. */
  direction: ltr;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  align-items: center;
  justify-items: center;
  filter: ${token('--image-filter')};
  background:
    linear-gradient(to top, ${token('--scrim')} -35%, transparent 45%),
    radial-gradient(
      ellipse at 50% 46%,
      color-mix(in oklab, ${token('--on-image')} 22%, transparent),
      transparent 60%
    ),
    var(--bands);
  > span {
    filter: drop-shadow(0 0.6cqw 1.6cqw ${token('--scrim')});
  }
`;

/** Diagonal bands in the teams' colours, with a narrow line in the secondary colour between them. */
function bandsOf(teams: readonly TeamLook[]): string {
  const share = 100 / teams.length;
  const stops = teams.flatMap(({ color, secondaryColor }, index) => {
    const [from, to] = [share * index, share * (index + 1)];
    const band = color ?? token('--accent');
    if (index === teams.length - 1) return [`${band} ${from}% 100%`];
    const line = secondaryColor ?? token('--on-image');
    return [`${band} ${from}% ${to - 1}%`, `${line} ${to - 0.9}% ${to}%`];
  });
  return `linear-gradient(105deg, ${stops.join(', ')})`;
}

/** A picture generated from one team, or from three and more; fills its container. */
export function TeamsArt({
  teams,
  crestSize,
}: {
  readonly teams: readonly TeamLook[];
  readonly crestSize?: string;
}) {
  const shown = teams.slice(0, MAX_BANDS);
  const size =
    crestSize ?? (shown.length === 1 ? '52cqh' : `min(40cqh, ${Math.floor(76 / shown.length)}cqw)`);
  const style: CSSProperties & Record<`--${string}`, string> = { '--bands': bandsOf(shown) };
  return (
    <Bands style={style}>
      {shown.map(({ name, logo, color }, index) => (
        <Crest key={index} name={name} src={logo} size={size} {...(color ? { color } : {})} />
      ))}
    </Bands>
  );
}
