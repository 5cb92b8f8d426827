import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';
import { highlightSegments } from './highlight.ts';

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

/** A text with the search words highlighted. */
export const Highlighted = ({ text, words }: Props) =>
  words.length === 0
    ? text
    : highlightSegments(text, words).map((segment, index) =>
        segment.isHighlighted ? <Mark key={index}>{segment.text}</Mark> : segment.text,
      );
