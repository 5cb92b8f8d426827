import type { GalleryPage } from '@grandstand/ui/gallery';
import { styled } from 'styled-components';

/** A containing block for the splash's `position: fixed`. */
const Screen = styled.div`
  position: relative;
  overflow: hidden;
  flex: 1;
  block-size: 24rem;
  transform: translateZ(0);
`;

/** The gallery page of the splash. `splash` is the element that is stamped into the document. */
export const splashPage = (splash: Element): GalleryPage => ({
  slug: 'splash',
  title: 'Splash',
  examples: [
    {
      name: 'While the app starts',
      Show: () => <Screen ref={(screen) => screen?.replaceChildren(splash)} />,
    },
  ],
});
