import { token } from '@grandstand/ui-theme';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { displayText } from './text.ts';

/** Content width and margins of a page. */
export const Container = styled.div`
  inline-size: 100%;
  max-inline-size: calc(${token('--page-width')} + 2 * ${token('--page-padding')});
  margin-inline: auto;
  padding-inline: ${token('--page-padding')};
`;

const Section = styled(Container)`
  padding-block: calc(1.25rem * ${token('--density')});
`;

const Heading = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 0 1rem;
  min-block-size: 2rem;
  margin-block-end: calc(0.875rem * ${token('--density')});

  > h2,
  > [aria-hidden] {
    ${displayText}
    font-size: ${token('--font-size-xl')};
    display: flex;
    align-items: center;
    gap: 0.625rem;
  }
`;

interface Props {
  /** Null while loading: an empty heading would be announced. */
  readonly title: ReactNode;
  /** Link at the end of the heading's line. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page, named by its heading. */
export function PageSection({ title, more, children }: Props) {
  const id = useId();
  return (
    <Section as="section" aria-labelledby={title === null ? undefined : id}>
      <Heading>
        {title === null ? (
          <div aria-hidden>
            <Skeleton $width="9rem" $height="1em" />
          </div>
        ) : (
          <h2 id={id}>{title}</h2>
        )}
        {more}
      </Heading>
      {children}
    </Section>
  );
}
