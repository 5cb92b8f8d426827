import { token } from '@grandstand/ui-theme';
import { Container, displayText, labelText, media, metaText, tabularFigures } from '@grandstand/ui';
import { styled } from 'styled-components';

/**
 * One column, readable with one hand; wide enough for two while `Columns` are visible. They stay mounted and hidden during
 * a payment.
 */
export const Column = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 34rem);
  justify-content: center;
  align-content: start;
  gap: 1rem;
  padding-block: clamp(1.25rem, 4vw, 3rem) clamp(2rem, 6vw, 5rem);
  > h1 {
    ${displayText}
    font-size: ${token('--font-size-3xl')};
  }
  ${media.laptop} {
    &:has([data-checkout-columns]):not(:has([hidden] > [data-checkout-columns])) {
      grid-template-columns: minmax(0, 62rem);
    }
  }
`;

/** What is bought and its price, and beside it, on wide screens, the form. Needs the attribute `data-checkout-columns`. */
export const Columns = styled.div`
  display: contents;
  ${media.laptop} {
    display: grid;
    grid-template-columns: minmax(0, 27rem) minmax(0, 1fr);
    align-items: start;
    gap: 1.5rem;
  }
`;

/** A column of the form; in a single column, its parts are siblings of the summary, so that the pay bar can stick. */
export const FormColumn = styled.div`
  display: contents;
  ${media.laptop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
  }
`;

export const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  padding: clamp(1.25rem, 4vw, 2rem);
  border-radius: ${token('--radius-l')};
  background: ${token('--card-background')};
  box-shadow: 0 0 0 max(1px, ${token('--border-width')}) ${token('--border')};
  > h2 {
    ${displayText}
    font-size: ${token('--font-size-xl')};
    outline: none;
  }
`;

/** Stays in view beside a long form. */
export const Summary = styled(Panel)`
  @media (min-width: 60em) and (min-height: 40em) {
    position: sticky;
    inset-block-start: calc(var(--header-condensed, 0px) + 1rem);
  }
`;

export const Muted = styled.p`
  ${metaText}
  text-wrap: pretty;
`;

/** Takes no space while it is empty. */
export const Warning = styled.p`
  color: ${token('--warning')};
  font-weight: 650;
  text-wrap: pretty;
  &:empty {
    margin-block-end: -1rem;
  }
`;

export const Lines = styled.dl`
  display: grid;
  gap: 0.5rem;
  margin: 0;
  > div {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
  }
  dt {
    color: ${token('--text-muted')};
  }
  dd {
    ${tabularFigures}
    flex: none;
    margin: 0;
  }
`;

/** A quiet button whose text is in line with the content. */
export const InlineAction = styled.div`
  margin-inline-start: -0.875rem;
`;

/** A part of the total, below it. */
export const Included = styled.div`
  font-size: ${token('--font-size-s')};
  color: ${token('--text-muted')};
`;

export const Total = styled.div`
  align-items: baseline;
  padding-block-start: 0.75rem;
  border-block-start: 1px solid ${token('--border')};
  dt {
    ${labelText}
    color: ${token('--text')};
    font-size: ${token('--font-size-m')};
  }
  dd {
    font-weight: 700;
    font-size: ${token('--font-size-l')};
  }
`;
