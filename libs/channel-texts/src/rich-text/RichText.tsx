import { langProps, type WithLang } from '@grandstand/core';
import { useInBrowser } from '@grandstand/ui';
import { useMemo } from 'react';
import { parseHtml } from './parse-html.ts';
import { Prose } from './Prose.tsx';
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

/**
 * A channel's HTML without scripts, styles and requests to other hosts. Only a browser can parse it; a server renders an
 * empty element.
 */
export function RichText({ html, topLevel = 2, words = NONE, lang }: Props) {
  const inBrowser = useInBrowser();
  const body = useMemo(() => (inBrowser ? parseHtml(html) : null), [inBrowser, html]);
  return <Prose {...langProps({ lang })}>{body && toReactNodes(body, { topLevel, words })}</Prose>;
}
