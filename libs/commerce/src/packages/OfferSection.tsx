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

const grid = css`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

export const Cards = styled.ul<{ $isGrid: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${({ $isGrid }) => $isGrid && grid}
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

/** A kind of offers under its heading. */
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
