import { useParticipants } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Crest, media } from '@grandstand/ui';
import { styled } from 'styled-components';

const tint = (percent: number) => `color-mix(in srgb, ${token('--accent')} ${percent}%, transparent)`;

/** The brand's dark colour with accent stripes: a band above the panel on phones, the whole screen elsewhere. */
const BrandBackground = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0 0 auto;
  block-size: 11rem;
  overflow: hidden;
  ${media.tablet} {
    /* Includes the footer's margin. */
    block-size: calc(100% + clamp(2.5rem, 5vw, 4.5rem));
  }
  background:
    linear-gradient(
      115deg,
      transparent 46%,
      ${tint(16)} 46% 54%,
      transparent 54% 58%,
      ${tint(30)} 58% 61%,
      transparent 61% 74%,
      ${tint(12)} 74% 92%,
      transparent 92%
    ),
    radial-gradient(ellipse 60% 90% at 82% 8%, ${tint(42)}, transparent),
    radial-gradient(ellipse 70% 70% at 8% 104%, ${tint(30)}, transparent), ${token('--footer-background')};
`;

/** Team logos in the background, fading out towards the panel. */
const LogoWall = styled.div`
  display: none;
  ${media.tablet} {
    position: absolute;
    inset: -6rem;
    display: grid;
    grid-template-columns: repeat(auto-fill, 7rem);
    align-content: start;
    justify-content: center;
    gap: 3.5rem 4rem;
    rotate: -8deg;
    opacity: 0.2;
    mask-image: radial-gradient(ellipse 26rem 60% at center, transparent 60%, black);
  }
`;

const LOGO_COUNT = 120;

/** The background of the account's entry pages: brand colours and team logos. */
export function Backdrop() {
  const logos = useParticipants().flatMap(({ images }) => images.logo ?? []);
  const repeatedLogos = Array.from(
    { length: logos.length === 0 ? 0 : LOGO_COUNT },
    (_, index) => logos[index % logos.length],
  );
  return (
    <BrandBackground aria-hidden>
      <LogoWall>
        {repeatedLogos.map((logo, index) => (
          <Crest key={index} name="" src={logo ?? null} size="7rem" />
        ))}
      </LogoWall>
    </BrandBackground>
  );
}
