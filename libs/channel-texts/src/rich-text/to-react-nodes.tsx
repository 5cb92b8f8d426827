import { createElement, Fragment, type ReactNode } from 'react';
import { parseEmbed } from './embed.ts';
import { ExternalVideo } from './ExternalVideo.tsx';
import { ALLOWED_ELEMENTS, allowedAttributes, TABLE_ELEMENTS, VOID_ELEMENTS } from './allowed-markup.ts';
import { Highlighted } from './Highlighted.tsx';
import { headingLevels } from './heading-levels.ts';
import { RichImage } from './RichImage.tsx';
import { RichLink } from './RichLink.tsx';
import { ScrollableTable } from './ScrollableTable.tsx';

interface Options {
  /** The level of the topmost heading. */
  readonly topLevel: number;
  /** Search words to highlight. */
  readonly words: readonly string[];
}

interface RenderContext extends Options {
  readonly levels: ReadonlyMap<Element, number>;
  readonly isInLink: boolean;
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/**
 * Builds React elements from parsed HTML. Only allowed elements, attributes and URLs are used; an element that is not
 * allowed is replaced by its children.
 */
export function toReactNodes(body: HTMLElement, options: Options): ReactNode {
  const headings = [...body.querySelectorAll(HEADINGS)];
  const levels = headingLevels(
    headings.map(({ localName }) => Number(localName.slice(1))),
    options.topLevel,
  );
  return childrenOf(body, {
    ...options,
    levels: new Map(headings.map((heading, index) => [heading, levels[index] ?? options.topLevel])),
    isInLink: false,
  });
}

const childrenOf = (parent: Node, context: RenderContext): ReactNode =>
  [...parent.childNodes].map((node, index) => <Fragment key={index}>{nodeOf(node, context)}</Fragment>);

function nodeOf(node: Node, context: RenderContext): ReactNode {
  if (node instanceof Text) return textNode(node, context);
  return node instanceof HTMLElement ? elementOf(node, context) : null;
}

function textNode({ data, parentElement }: Text, { words }: RenderContext): ReactNode {
  if (parentElement && TABLE_ELEMENTS.has(parentElement.localName) && data.trim() === '') return null;
  return <Highlighted text={data} words={words} />;
}

function elementOf(element: HTMLElement, context: RenderContext): ReactNode {
  const tag = element.localName;
  const attributes = allowedAttributes(element, tag);
  const level = context.levels.get(element);
  if (level !== undefined) return createElement(`h${level}`, attributes, childrenOf(element, context));
  switch (tag) {
    case 'a':
      return (
        <RichLink {...attributes} url={context.isInLink ? null : element.getAttribute('href')}>
          {childrenOf(element, { ...context, isInLink: true })}
        </RichLink>
      );
    case 'img':
      return (
        <RichImage
          src={element.getAttribute('src') ?? ''}
          alt={element.getAttribute('alt') ?? ''}
          width={sizeOf(element, 'width')}
          height={sizeOf(element, 'height')}
          isInLink={context.isInLink}
        />
      );
    case 'iframe':
    case 'embed':
    case 'object':
    case 'video':
    case 'audio':
      return embedded(element, context);
    case 'table':
      return <ScrollableTable {...attributes}>{childrenOf(element, context)}</ScrollableTable>;
    default:
      if (VOID_ELEMENTS.has(tag)) return createElement(tag);
      return ALLOWED_ELEMENTS.has(tag)
        ? createElement(tag, attributes, childrenOf(element, context))
        : childrenOf(element, context);
  }
}

const sizeOf = (element: Element, name: string): number | undefined => {
  const size = /^\d{1,4}$/.exec(element.getAttribute(name) ?? '')?.[0];
  return size === undefined ? undefined : Number(size);
};

/** A player for a video that may be embedded; the URL as text for any other media. */
function embedded(element: HTMLElement, { isInLink }: RenderContext): ReactNode {
  const inner = element.querySelector('source');
  const url = [element, ...(inner ? [inner] : [])]
    .flatMap((source) => [source.getAttribute('src'), source.getAttribute('data')])
    .find((value) => value !== null);
  if (!url) return null;
  const embed = parseEmbed(url);
  if (embed && !isInLink) return <ExternalVideo embed={embed} title={element.getAttribute('title')} />;
  return /^(?:https?:)?\/\//i.test(url) ? <bdi dir="ltr">{url}</bdi> : null;
}
