import { token } from '@grandstand/ui-theme';
import { displayText, linkStyle } from '@grandstand/ui';
import { styled } from 'styled-components';

/** Long text at a readable measure. */
export const Prose = styled.div`
  max-inline-size: 44rem;
  font-size: 1.0625rem;
  line-height: 1.7;
  > * + *,
  > :is(div, section, article, header, footer, aside) > * + * {
    margin-block-start: 1.1em;
  }
  :is(h2, h3, h4, h5, h6) {
    ${displayText}
    font-size: ${token('--font-size-l')};
    scroll-margin-block-start: calc(var(--header-height, 0px) + 1rem);
  }
  > * + :is(h2, h3, h4, h5, h6) {
    margin-block-start: 1.75em;
  }
  h2 {
    font-size: ${token('--font-size-xl')};
  }
  a {
    ${linkStyle}
  }
  ul,
  ol {
    padding-inline-start: 1.5em;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li,
  li > :is(ul, ol) {
    margin-block-start: 0.4em;
  }
  li::marker {
    color: ${token('--text-muted')};
  }
  dt {
    font-weight: 650;
  }
  dd {
    margin-inline-start: 1.5em;
  }
  table {
    border-collapse: collapse;
    font-size: ${token('--font-size-m')};
    line-height: 1.45;
    font-variant-numeric: tabular-nums;
  }
  caption {
    padding-block-end: 0.5rem;
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-s')};
    text-align: start;
  }
  th,
  td {
    padding-block: 0.625rem;
    padding-inline: 0 1.25rem;
    border-block-end: 1px solid ${token('--border')};
    text-align: start;
    vertical-align: top;
  }
  th {
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-s')};
    font-weight: 650;
  }
  blockquote {
    margin-inline: 0;
    padding-inline-start: 1.25rem;
    border-inline-start: 3px solid ${token('--accent')};
    font-size: ${token('--font-size-l')};
  }
  pre {
    overflow-x: auto;
  }
  img {
    max-inline-size: 100%;
    block-size: auto;
    border-radius: ${token('--radius-m')};
  }
  figcaption {
    margin-block-start: 0.5rem;
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-s')};
  }
  hr {
    border: 0;
    border-block-start: 1px solid ${token('--border')};
  }
`;
