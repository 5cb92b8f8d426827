import { styled } from 'styled-components';
import { token, type TokenName } from '@grandstand/ui-theme';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { displayText, labelText, leadText, metaText, tabularFigures } from './text.ts';

const Rows = styled.div`
  display: grid;
  gap: 0.75rem;
  inline-size: 100%;
`;
const Headline = styled.p`
  ${displayText}
`;
const Lead = styled.p`
  ${leadText}
  max-inline-size: 40rem;
`;
const Label = styled.p`
  ${labelText}
`;
const Meta = styled.p`
  ${metaText}
`;
const Figures = styled.p`
  ${displayText}
  ${tabularFigures}
  font-size: ${token('--font-size-2xl')};
`;

const sizes = [
  '--font-size-4xl',
  '--font-size-3xl',
  '--font-size-2xl',
  '--font-size-xl',
  '--font-size-l',
  '--font-size-m',
  '--font-size-s',
  '--font-size-xs',
] as const satisfies readonly TokenName[];

export const textPage: GalleryPage = {
  slug: 'text',
  title: 'Text',
  examples: [
    {
      name: 'Type scale of the display face',
      Show: () => (
        <Rows>
          {sizes.map((size) => (
            <Headline key={size} style={{ fontSize: token(size) }}>
              Overtime in the north · Победа
            </Headline>
          ))}
        </Rows>
      ),
    },
    {
      name: 'Type scale of the text face',
      Show: () => (
        <Rows>
          {sizes.slice(3).map((size) => (
            <p key={size} style={{ fontSize: token(size) }}>
              Sixteen weeks of hockey from the northern rinks · Мачове на живо
            </p>
          ))}
        </Rows>
      ),
    },
    {
      name: 'Roles',
      Show: () => (
        <Rows>
          <Lead>Every game live, every goal on demand, wherever you are.</Lead>
          <Label>Name on the ticket</Label>
          <Meta>Saturday, November 21, 7:30 PM at the venue</Meta>
          <Figures>3 : 1 · 11:47 · $112.00</Figures>
        </Rows>
      ),
    },
  ],
};
