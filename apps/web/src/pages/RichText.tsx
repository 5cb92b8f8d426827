import { token } from '@grandstand/ui-theme';
import { displayText, linkStyle } from '@grandstand/ui';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { styled } from 'styled-components';

/** Long text at a readable measure; tables may be wider than it and scroll on their own. */
const Text = styled.div`
  max-inline-size: 44rem;
  font-size: 1.0625rem;
  line-height: 1.7;
  > * + * {
    margin-block-start: 1.1em;
  }
  h2,
  h3,
  h4 {
    ${displayText}
    margin-block-start: 2em;
    font-size: ${token('--font-size-xl')};
  }
  h3,
  h4 {
    font-size: ${token('--font-size-l')};
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
  li + li {
    margin-block-start: 0.4em;
  }
  li::marker {
    color: ${token('--text-muted')};
  }
  table {
    display: block;
    inline-size: fit-content;
    max-inline-size: 100%;
    overflow-x: auto;
    border-collapse: collapse;
    font-size: ${token('--font-size-m')};
    line-height: 1.45;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 0.625rem 1.25rem 0.625rem 0;
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
  img {
    block-size: auto;
    border-radius: ${token('--radius-m')};
  }
  hr {
    border: 0;
    border-block-start: 1px solid ${token('--border')};
  }
`;

const FORBIDDEN = {
  FORBID_TAGS: ['style', 'form', 'input', 'button'],
  FORBID_ATTR: ['style', 'class', 'id'],
};

/** A channel's own HTML, with nothing left in it that could run or restyle the site. */
export default function RichText({ html }: { readonly html: string }) {
  const safe = useMemo(
    () => DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, ...FORBIDDEN }),
    [html],
  );
  return <Text dangerouslySetInnerHTML={{ __html: safe }} />;
}
