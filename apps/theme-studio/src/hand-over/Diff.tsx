import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';
import { diffLines } from './diff-lines.ts';

const Lines = styled.pre`
  margin: 0;
  padding: 0.6rem 0;
  max-block-size: 24rem;
  border-radius: var(--tool-radius);
  background: ${token('--surface-sunken')};
  overflow: auto;
  line-height: 1.5;
  span {
    display: block;
    inline-size: max-content;
    min-inline-size: 100%;
    padding-inline: 0.75rem;
  }
  [data-kind='file'] {
    font-weight: 700;
  }
  [data-kind='place'] {
    color: ${token('--text-muted')};
  }
  [data-kind='added'] {
    background: ${token('--success-soft')};
  }
  [data-kind='removed'] {
    background: ${token('--error-soft')};
  }
`;

/** A unified diff. */
export const Diff = ({ diff }: { readonly diff: string }) => (
  <Lines tabIndex={0} role="region" aria-label="Changes of the files">
    {diffLines(diff).map(({ kind, text }, index) => (
      <span key={index} data-kind={kind}>
        {text || ' '}
      </span>
    ))}
  </Lines>
);
