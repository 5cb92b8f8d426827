import { token } from '@grandstand/ui-theme';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { Crest } from './Crest.tsx';

/** Both teams' colours on a diagonal, with secondary colours along the seam. */
const Diagonal = styled.div`
  container-type: size;
  display: grid;
  /* Left and right do not depend on the text direction. */
  direction: ltr;
  grid-template-columns: 1fr 1fr;
  align-items: center;
  justify-items: center;
  filter: ${token('--image-filter')};
  background:
    linear-gradient(to top, ${token('--scrim')} -35%, transparent 45%),
    radial-gradient(
      circle at 24% 46%,
      color-mix(in oklab, ${token('--on-image')} 26%, transparent),
      transparent 34%
    ),
    radial-gradient(
      circle at 76% 46%,
      color-mix(in oklab, ${token('--on-image')} 26%, transparent),
      transparent 34%
    ),
    repeating-linear-gradient(
      105deg,
      transparent 0 5cqw,
      color-mix(in srgb, ${token('--on-image')} 5%, transparent) 5cqw 5.4cqw
    ),
    linear-gradient(
      105deg,
      var(--left) calc(var(--seam, 50%) - 3.6%),
      var(--left-2) calc(var(--seam, 50%) - 3.4%) calc(var(--seam, 50%) - 0.4%),
      var(--right-2) calc(var(--seam, 50%) - 0.2%) calc(var(--seam, 50%) + 2.8%),
      var(--right) calc(var(--seam, 50%) + 3%)
    );
  > span {
    filter: drop-shadow(0 0.6cqw 1.6cqw ${token('--scrim')});
  }
  > :first-child {
    margin-inline-end: 5%;
  }
  > :last-child {
    margin-inline-start: 5%;
  }
`;

/** Name, logo and colours of a team, for a picture of it. */
export interface TeamLook {
  readonly name: string;
  readonly logo: string | null;
  /** Valid CSS colours; null for none. The caller validates untrusted input. */
  readonly color: string | null;
  readonly secondaryColor: string | null;
}

const colors = (left: TeamLook, right: TeamLook): CSSProperties & Record<`--${string}`, string> => ({
  '--left': left.color ?? token('--text'),
  '--left-2': left.secondaryColor ?? token('--on-image'),
  '--right': right.color ?? token('--accent'),
  '--right-2': right.secondaryColor ?? token('--on-image'),
});

interface Props {
  readonly left: TeamLook;
  readonly right: TeamLook;
  /** Crest size as a CSS length; default: relative to the height. `0px` hides the crests. */
  readonly crestSize?: string;
}

/** A picture generated from two teams; fills its container. `--seam` moves the seam from the middle. */
export const TeamArt = ({ left, right, crestSize = '46cqh' }: Props) => (
  <Diagonal style={colors(left, right)}>
    {[left, right].map(({ name, logo, color }, index) => (
      <Crest key={index} name={name} src={logo} size={crestSize} {...(color ? { color } : {})} />
    ))}
  </Diagonal>
);

/** A generic picture in the brand's colour. */
export const BrandArt = styled.div`
  background:
    radial-gradient(
      ellipse 60% 90% at 78% 20%,
      color-mix(in oklab, ${token('--on-image')} 28%, transparent),
      transparent
    ),
    linear-gradient(
      115deg,
      transparent 46%,
      color-mix(in srgb, ${token('--on-image')} 9%, transparent) 46% 54%,
      transparent 54% 58%,
      color-mix(in srgb, ${token('--on-image')} 14%, transparent) 58% 61%,
      transparent 61% 74%,
      color-mix(in srgb, ${token('--on-image')} 7%, transparent) 74% 92%,
      transparent 92%
    ),
    linear-gradient(${token('--scrim')}, color-mix(in srgb, ${token('--scrim')} 40%, transparent)),
    ${token('--accent')};
`;
