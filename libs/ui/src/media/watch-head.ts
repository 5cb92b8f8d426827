import { token } from '@grandstand/ui-theme';
import { css, styled } from 'styled-components';
import { displayText } from '../foundation/text.ts';

/** The words below what plays: its title, and what it is about. */
export const watchHeadText = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  min-inline-size: 0;
  h1 {
    ${displayText}
    font-size: ${token('--font-size-3xl')};
  }
  > p {
    max-inline-size: 44rem;
    color: ${token('--text-muted')};
    text-wrap: pretty;
  }
`;

export const WATCH_TITLE_HEIGHT = `calc(${token('--font-size-3xl')} * ${token('--line-tight')})`;

/** The line above the title. */
export const WatchEyebrow = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  min-block-size: 1.5rem;
  color: ${token('--text-muted')};
  font-size: ${token('--font-size-s')};
  font-weight: 650;
`;

/** When, where, how long: each an item with its sign. */
export const WatchFacts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1.5rem;
  min-block-size: 1.5rem;
  font-size: ${token('--font-size-s')};
  font-weight: 550;
  /* As high as a heart in it, which comes later. */
  li {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 1.5rem;
  }
  svg {
    flex: none;
    color: ${token('--text-muted')};
  }
  small {
    color: ${token('--text-muted')};
    font-size: inherit;
  }
`;

/** What can be done with it besides watching. */
export const WatchActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
  min-block-size: ${token('--control-height')};
`;
