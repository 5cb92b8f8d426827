import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';
import { piecesOf } from './hits.ts';

const Mark = styled.mark`
  border-radius: 0.2em;
  background: ${token('--accent-soft')};
  color: inherit;
  box-shadow: 0 0 0 0.1em ${token('--accent-soft')};
`;

interface Props {
  readonly text: string;
  readonly words: readonly string[];
}

/** A text in which what somebody looks for is marked. */
export const Marked = ({ text, words }: Props) =>
  words.length === 0
    ? text
    : piecesOf(text, words).map((piece, index) =>
        piece.isHit ? <Mark key={index}>{piece.text}</Mark> : piece.text,
      );
