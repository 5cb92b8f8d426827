import type { GalleryPage } from '@grandstand/ui/gallery';
import { styled } from 'styled-components';

/** A window of its own for what is fixed to the window. */
const Screen = styled.div`
  position: relative;
  overflow: hidden;
  flex: 1;
  block-size: 24rem;
  transform: translateZ(0);
`;

/** What is seen before the app: `splash` as the stamp has written it into the document. */
export const splashPage = (splash: Element): GalleryPage => ({
  slug: 'splash',
  title: 'Splash',
  examples: [
    {
      name: 'Until the app has started',
      Show: () => <Screen ref={(screen) => screen?.replaceChildren(splash)} />,
    },
  ],
});
