import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { BrandArt } from '../media/TeamArt.tsx';
import { Rail } from './Rail.tsx';

const Card = styled.a`
  display: grid;
  overflow: hidden;
  border-radius: ${token('--radius-m')};
  background: ${token('--card-background')};
  box-shadow:
    0 0 0 ${token('--border-width')} ${token('--border')},
    ${token('--shadow-1')};
  font-weight: 650;
  > :first-child {
    aspect-ratio: 16 / 9;
  }
  > :last-child {
    padding: ${token('--card-padding')};
  }
`;

const Wide = styled.div`
  inline-size: 100%;
  overflow: hidden;
`;

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <Card key={index} href={`#card-${index + 1}`}>
      <BrandArt />
      <span>{`Card ${index + 1}`}</span>
    </Card>
  ));

export const railPage: GalleryPage = {
  slug: 'rail',
  title: 'Rail',
  examples: [
    {
      name: 'Cards of 280 to 380 px',
      Show: () => (
        <Wide>
          <Rail label="Replays">{cards(9)}</Rail>
        </Wide>
      ),
    },
    {
      name: 'Advances every 5 s',
      Show: () => (
        <Wide>
          <Rail label="Highlights" autoplay>
            {cards(9)}
          </Rail>
        </Wide>
      ),
    },
    {
      name: 'Cards with a custom width',
      Show: () => (
        <Wide>
          <Rail label="Teams" cardWidth="7.5rem">
            {cards(20)}
          </Rail>
        </Wide>
      ),
    },
    {
      name: 'Loading',
      Show: () => (
        <Wide>
          <Rail label="">{cards(9)}</Rail>
        </Wide>
      ),
    },
    {
      name: 'Nothing to scroll',
      Show: () => (
        <Wide>
          <Rail label="One card">{cards(1)}</Rail>
        </Wide>
      ),
    },
  ],
};
