import { token } from '@grandstand/ui-theme';
import { displayText } from '@grandstand/ui';
import { type ReactNode, type Ref, useId } from 'react';
import { styled } from 'styled-components';

const Frame = styled.section<{ $danger: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  padding: clamp(1.25rem, 4vw, 2rem);
  border-radius: ${token('--radius-l')};
  background: ${token('--card-background')};
  box-shadow: 0 0 0 max(1px, ${token('--border-width')})
    ${({ $danger }) => token($danger ? '--error' : '--border')};
`;

const Head = styled.header`
  display: grid;
  gap: 0.375rem;
  h2 {
    ${displayText}
    font-size: ${token('--font-size-xl')};
    outline: none;
  }
  p {
    max-inline-size: 38rem;
    color: ${token('--text-muted')};
    text-wrap: pretty;
  }
`;

interface Props {
  readonly title: string;
  readonly text?: ReactNode;
  /** What is in it cannot be undone. */
  readonly danger?: boolean;
  /** Its heading, for a focus that has lost its place. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** One matter of the account: what it is about, and what can be done about it. */
export function Panel({ title, text, danger = false, headingRef, children }: Props) {
  const id = useId();
  return (
    <Frame $danger={danger} aria-labelledby={id}>
      <Head>
        <h2 id={id} ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        {text && <p>{text}</p>}
      </Head>
      {children}
    </Frame>
  );
}
