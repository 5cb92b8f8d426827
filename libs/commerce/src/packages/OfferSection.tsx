import { token } from '@grandstand/ui-theme';
import { displayText, media } from '@grandstand/ui';
import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  h2 {
    ${displayText}
    font-size: ${token('--font-size-2xl')};
  }
  > p {
    max-inline-size: 42rem;
    margin-block-start: -0.5rem;
    color: ${token('--text-muted')};
    text-wrap: pretty;
  }
`;

interface Layout {
  readonly $view: 'grid' | 'list' | 'card';
  readonly $count: number;
}

/** Two columns; three on wide screens, except for two or four cards, which fill two columns. */
const grid = css<Layout>`
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.laptop} {
    grid-template-columns: repeat(${({ $count }) => ($count === 2 || $count === 4 ? 2 : 3)}, minmax(0, 1fr));
  }
`;

/** Large cards. */
const large = css`
  ${media.laptop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > li > article {
      padding: 2rem;
    }
  }
`;

export const Cards = styled.ul<Layout>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${({ $view }) => ({ grid, list: null, card: large })[$view]}
  gap: ${token('--gap')};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
  }
`;

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** All offers of one kind, under a heading. */
export function OfferSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </Frame>
  );
}
