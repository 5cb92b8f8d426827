import type { Slide } from '@grandstand/api';
import { HeroCarousel } from '@grandstand/ui';
import { styled } from 'styled-components';
import { ChannelSlide } from './ChannelSlide.tsx';

/** Lower than the home page's: what the page is about begins below it, and should be seen. */
const Frame = styled.div`
  --hero-height: clamp(21rem, 30vw, 27rem);
`;

interface Props {
  /** Whom or what they are about. */
  readonly label: string;
  readonly slides: readonly Slide[];
}

/** The channel's slides about one sport, team or group, on its own page (§3, *Slide*). */
export const SubjectSlides = ({ label, slides }: Props) =>
  slides.length > 0 && (
    <Frame>
      <HeroCarousel
        label={label}
        slides={slides.map((slide) => ({
          id: `slide-${slide.id}`,
          content: <ChannelSlide slide={slide} eager={slide === slides[0]} />,
        }))}
      />
    </Frame>
  );
