import { createElement, Fragment, type ReactNode } from 'react';
import { type Attributes, prefixedId, VOID_ELEMENTS } from './allowed-markup.ts';
import { parseEmbed } from './embed.ts';
import { ExternalVideo } from './ExternalVideo.tsx';
import { headingLevels } from './heading-levels.ts';
import { Highlighted } from './Highlighted.tsx';
import { RichImage } from './RichImage.tsx';
import { RichLink } from './RichLink.tsx';
import type { RichElement, RichNode } from './rich-node.ts';
import { ScrollableTable } from './ScrollableTable.tsx';

interface Options {
  /** The level of the topmost heading. */
  readonly topLevel: number;
  /** Search words to highlight. */
  readonly words: readonly string[];
}

interface RenderContext extends Options {
  readonly levels: ReadonlyMap<RichElement, number>;
  readonly isInLink: boolean;
}

/** Builds React elements from sanitised HTML; checks the URLs in it. */
export function toReactNodes(nodes: readonly RichNode[], options: Options): ReactNode {
  const headings = headingsIn(nodes);
  const levels = headingLevels(
    headings.map(({ name }) => Number(name.slice(1))),
    options.topLevel,
  );
  return nodesOf(nodes, {
    ...options,
    levels: new Map(headings.map((heading, index) => [heading, levels[index] ?? options.topLevel])),
    isInLink: false,
  });
}

const headingsIn = (nodes: readonly RichNode[]): readonly RichElement[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const inside = headingsIn(node.children);
    return /^h[1-6]$/.test(node.name) ? [node, ...inside] : inside;
  });

const nodesOf = (nodes: readonly RichNode[], context: RenderContext): ReactNode =>
  nodes.map((node, index) => (
    <Fragment key={index}>
      {typeof node === 'string' ? (
        <Highlighted text={node} words={context.words} />
      ) : (
        elementOf(node, context)
      )}
    </Fragment>
  ));

function elementOf(element: RichElement, context: RenderContext): ReactNode {
  const { name, attributes, children } = element;
  const props = propsOf(attributes);
  const level = context.levels.get(element);
  if (level !== undefined) return createElement(`h${level}`, props, nodesOf(children, context));
  switch (name) {
    case 'a':
      return (
        <RichLink {...props} url={context.isInLink ? null : (attributes.get('href') ?? null)}>
          {nodesOf(children, { ...context, isInLink: true })}
        </RichLink>
      );
    case 'img':
      return (
        <RichImage
          src={attributes.get('src') ?? ''}
          alt={attributes.get('alt') ?? ''}
          width={sizeOf(attributes.get('width'))}
          height={sizeOf(attributes.get('height'))}
          isInLink={context.isInLink}
        />
      );
    case 'embed':
      return embedded(attributes, context);
    case 'table':
      return <ScrollableTable {...props}>{nodesOf(children, context)}</ScrollableTable>;
    default:
      return VOID_ELEMENTS.has(name)
        ? createElement(name)
        : createElement(name, props, nodesOf(children, context));
  }
}

const sizeOf = (size: string | undefined) => (size === undefined ? undefined : Number(size));

/** A player for a video that may be embedded; the URL as text for any other media. */
function embedded(attributes: Attributes, { isInLink }: RenderContext): ReactNode {
  const url = attributes.get('src') ?? '';
  const embed = parseEmbed(url);
  if (embed && !isInLink) return <ExternalVideo embed={embed} title={attributes.get('title') ?? null} />;
  return /^(?:https?:)?\/\//i.test(url) ? <bdi dir="ltr">{url}</bdi> : null;
}

/** React's names of the attributes that every allowed element passes on; the components read the others. */
const PROPS: ReadonlyMap<string, string> = new Map([
  ...['id', 'lang', 'dir', 'title', 'start', 'value', 'scope'].map((name) => [name, name] as const),
  ['datetime', 'dateTime'],
  ['colspan', 'colSpan'],
  ['rowspan', 'rowSpan'],
]);

const propsOf = (attributes: Attributes): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...attributes].flatMap(([name, value]) => {
      const prop = PROPS.get(name);
      return prop === undefined ? [] : [[prop, name === 'id' ? prefixedId(value) : value]];
    }),
  );
