import { useInBrowser } from '@grandstand/ui';
import { useMemo } from 'react';
import { parseHtml } from './parse-html.ts';
import { Prose } from './Prose.tsx';
import { toReactNodes } from './to-react-nodes.tsx';

interface Props {
  /** As the channel wrote it. */
  readonly html: string;
  /** The level of its topmost heading: one below that of what it stands in. */
  readonly top?: number;
  /** Words to be marked. */
  readonly words?: readonly string[];
}

const NONE: readonly string[] = [];

/**
 * A channel's own HTML, with nothing in it that could run, restyle the site or ask something of another one. Parsed by the
 * browser: a server renders its place alone.
 */
export function RichText({ html, top = 2, words = NONE }: Props) {
  const inBrowser = useInBrowser();
  const body = useMemo(() => (inBrowser ? parseHtml(html) : null), [inBrowser, html]);
  return <Prose>{body && toReactNodes(body, { top, words })}</Prose>;
}
