import type { Slide } from '@grandstand/api';
import { HeroCarousel } from '@grandstand/ui';
import { styled } from 'styled-components';
import { ChannelSlide } from './ChannelSlide.tsx';

/** Lower than on the home page, so that the content below it is visible. */
const Frame = styled.div`
  --hero-height: clamp(21rem, 30vw, 27rem);
`;

interface Props {
  /** Name of the sport, team or group. */
  readonly label: string;
  readonly slides: readonly Slide[];
}

/** The carousel of the channel's slides about one sport, team or group, on its page (§3, *Slide*). */
export const PageHero = ({ label, slides }: Props) =>
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
