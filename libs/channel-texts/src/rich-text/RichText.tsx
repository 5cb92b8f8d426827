import { langProps, type WithLang } from '@grandstand/core';
import { useMemo } from 'react';
import { Prose } from './Prose.tsx';
import { sanitizeHtml } from './sanitize-html.ts';
import { toReactNodes } from './to-react-nodes.tsx';

interface Props extends WithLang {
  /** The channel's HTML; not trusted. */
  readonly html: string;
  /** The level of the topmost heading in the text: one below the heading above it. */
  readonly topLevel?: number;
  /** Search words to highlight. */
  readonly words?: readonly string[];
}

const NONE: readonly string[] = [];

/** A channel's HTML without scripts, styles and requests to other hosts. */
export function RichText({ html, topLevel = 2, words = NONE, lang }: Props) {
  const nodes = useMemo(() => sanitizeHtml(html), [html]);
  return <Prose {...langProps({ lang })}>{toReactNodes(nodes, { topLevel, words })}</Prose>;
}
