import type { Slide } from '@grandstand/api';
import { BrandArt, type ButtonLook, Image } from '@grandstand/ui';
import { styled } from 'styled-components';
import { SiteLink } from '../SiteLink.tsx';
import { heroAction, HeroBanner } from './HeroBanner.tsx';

const Action = styled(SiteLink)<ButtonLook>`
  ${heroAction}
`;

/** A slide that the channel made. */
export function ChannelSlide({ slide, eager }: { readonly slide: Slide; readonly eager: boolean }) {
  return (
    <HeroBanner art={<Image src={slide.image} ratio={null} eager={eager} fallback={<BrandArt />} />}>
      <h2>{slide.title}</h2>
      {slide.text && <p>{slide.text}</p>}
      {slide.button && <Action url={slide.url}>{slide.button}</Action>}
    </HeroBanner>
  );
}
