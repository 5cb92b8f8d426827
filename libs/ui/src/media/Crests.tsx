import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';
import { Crest } from './Crest.tsx';
import type { TeamLook } from './TeamArt.tsx';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  flex: none;
  > * + * {
    margin-inline-start: -0.25rem;
  }
  > small {
    margin-inline-start: 0.25rem;
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-xs')};
    font-weight: 650;
  }
`;

interface Props {
  readonly teams: readonly Pick<TeamLook, 'name' | 'logo' | 'color'>[];
  /** Any CSS length. */
  readonly size: string;
  /** How many crests are shown before "+N". */
  readonly max?: number;
}

/** The overlapping crests of several teams. Decorative, like `Crest`. */
export function Crests({ teams, size, max = 4 }: Props) {
  const shown = teams.length > max ? teams.slice(0, max - 1) : teams;
  const more = teams.length - shown.length;
  return (
    <Row aria-hidden>
      {shown.map(({ name, logo, color }, index) => (
        <Crest key={index} name={name} src={logo} size={size} {...(color ? { color } : {})} />
      ))}
      {more > 0 && <small>{`+${more}`}</small>}
    </Row>
  );
}
