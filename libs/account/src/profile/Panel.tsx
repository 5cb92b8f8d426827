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
  /** Marks actions that cannot be undone. */
  readonly danger?: boolean;
  /** The heading, to move the focus to. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A titled section of the account pages. */
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
