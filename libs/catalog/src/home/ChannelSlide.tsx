import { langProps } from '@grandstand/core';
import type { Slide } from '@grandstand/api';
import { BrandArt, Button, Image, SiteLink, useResolveLink } from '@grandstand/ui';
import { HeroBanner } from './HeroBanner.tsx';

/** A slide from the channel's static data. */
export function ChannelSlide({ slide, eager }: { readonly slide: Slide; readonly eager: boolean }) {
  const resolveLink = useResolveLink();
  const lang = langProps(slide);
  return (
    <HeroBanner art={<Image src={slide.image} ratio={null} eager={eager} fallback={<BrandArt />} />}>
      <h2 {...lang}>{slide.title}</h2>
      {slide.text && <p {...lang}>{slide.text}</p>}
      {slide.button && resolveLink(slide.url) !== null && (
        <Button as={SiteLink} url={slide.url} {...lang}>
          {slide.button}
        </Button>
      )}
    </HeroBanner>
  );
}
