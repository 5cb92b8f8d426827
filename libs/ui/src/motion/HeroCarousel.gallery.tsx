import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';
import { Button } from '../controls/Button.tsx';
import { displayText } from '../foundation/text.ts';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { BrandArt, TeamArt } from '../media/TeamArt.tsx';
import { HeroCarousel } from './HeroCarousel.tsx';

const Wide = styled.div`
  inline-size: 100%;
`;

const Slide = styled.div`
  position: relative;
  display: grid;
  block-size: clamp(18rem, 40vw, 26rem);
  color: ${token('--on-image')};
  > * {
    grid-area: 1 / 1;
  }
  > :last-child {
    display: grid;
    align-content: end;
    justify-items: start;
    gap: 0.875rem;
    padding: 2rem ${token('--page-padding')} 4.5rem;
    background: linear-gradient(to top, ${token('--scrim')} 20%, transparent);
  }
  h3 {
    ${displayText}
    font-size: ${token('--font-size-3xl')};
  }
`;

const slides = (titles: readonly string[]) =>
  titles.map((title, index) => ({
    id: title,
    content: (
      <Slide>
        {index % 2 === 0 ? (
          <BrandArt />
        ) : (
          <TeamArt
            left={{ name: 'Red Foxes', logo: null, color: 'firebrick', secondaryColor: 'moccasin' }}
            right={{ name: 'Maple Bay Orcas', logo: null, color: 'midnightblue', secondaryColor: null }}
          />
        )}
        <div>
          <h3>{title}</h3>
          <Button>Watch live</Button>
        </div>
      </Slide>
    ),
  }));

export const heroCarouselPage: GalleryPage = {
  slug: 'hero-carousel',
  title: 'Hero carousel',
  examples: [
    {
      name: 'Automatic slides',
      Show: () => (
        <Wide>
          <HeroCarousel
            label="Featured"
            slides={slides([
              'Opening night',
              'Red Foxes @ Maple Bay Orcas',
              'Donaudampfschifffahrtsgesellschaftsmeisterschaft',
            ])}
          />
        </Wide>
      ),
    },
    {
      name: 'More slides than dots fit on a phone',
      Show: () => (
        <Wide>
          <HeroCarousel label="Many" slides={slides('ABCDEFGHIJ'.split('').map((name) => `Slide ${name}`))} />
        </Wide>
      ),
    },
    {
      name: 'One slide needs no controls',
      Show: () => (
        <Wide>
          <HeroCarousel label="Alone" slides={slides(['The final'])} />
        </Wide>
      ),
    },
  ],
};
