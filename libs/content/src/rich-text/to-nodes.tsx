import { createElement, Fragment, type ReactNode } from 'react';
import { toEmbed } from './embed.ts';
import { ForeignVideo } from './ForeignVideo.tsx';
import { KEPT, keptAttributes, TABLE_PARTS, VOID } from './kept-markup.ts';
import { Marked } from './Marked.tsx';
import { outline } from './outline.ts';
import { RichImage } from './RichImage.tsx';
import { RichLink } from './RichLink.tsx';
import { WideTable } from './WideTable.tsx';

interface Options {
  /** The level of the topmost heading. */
  readonly top: number;
  /** What somebody looks for, marked wherever it stands. */
  readonly words: readonly string[];
}

interface Place extends Options {
  readonly levels: ReadonlyMap<Element, number>;
  readonly isInLink: boolean;
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/**
 * Builds a page's elements from a parsed text, each from a list of what may stand there: an element, an attribute or an
 * address that is on no list does not come to be.
 */
export function toNodes(body: HTMLElement, options: Options): ReactNode {
  const headings = [...body.querySelectorAll(HEADINGS)];
  const levels = outline(
    headings.map(({ localName }) => Number(localName.slice(1))),
    options.top,
  );
  return childrenOf(body, {
    ...options,
    levels: new Map(headings.map((heading, index) => [heading, levels[index] ?? options.top])),
    isInLink: false,
  });
}

const childrenOf = (parent: Node, place: Place): ReactNode =>
  [...parent.childNodes].map((node, index) => <Fragment key={index}>{nodeOf(node, place)}</Fragment>);

function nodeOf(node: Node, place: Place): ReactNode {
  if (node instanceof Text) return textNode(node, place);
  return node instanceof HTMLElement ? elementOf(node, place) : null;
}

function textNode({ data, parentElement }: Text, { words }: Place): ReactNode {
  if (parentElement && TABLE_PARTS.has(parentElement.localName) && data.trim() === '') return null;
  return <Marked text={data} words={words} />;
}

function elementOf(element: HTMLElement, place: Place): ReactNode {
  const tag = element.localName;
  const attributes = keptAttributes(element, tag);
  const level = place.levels.get(element);
  if (level !== undefined) return createElement(`h${level}`, attributes, childrenOf(element, place));
  switch (tag) {
    case 'a':
      return (
        <RichLink {...attributes} url={place.isInLink ? null : element.getAttribute('href')}>
          {childrenOf(element, { ...place, isInLink: true })}
        </RichLink>
      );
    case 'img':
      return (
        <RichImage
          src={element.getAttribute('src') ?? ''}
          alt={element.getAttribute('alt') ?? ''}
          width={sizeOf(element, 'width')}
          height={sizeOf(element, 'height')}
          isInLink={place.isInLink}
        />
      );
    case 'iframe':
    case 'embed':
    case 'object':
    case 'video':
    case 'audio':
      return embedded(element, place);
    case 'table':
      return <WideTable {...attributes}>{childrenOf(element, place)}</WideTable>;
    default:
      if (VOID.has(tag)) return createElement(tag);
      return KEPT.has(tag)
        ? createElement(tag, attributes, childrenOf(element, place))
        : childrenOf(element, place);
  }
}

const sizeOf = (element: Element, name: string): number | undefined => {
  const size = /^\d{1,4}$/.exec(element.getAttribute(name) ?? '')?.[0];
  return size === undefined ? undefined : Number(size);
};

/** A video that may be embedded, for the viewer to start; of anything else, its address as text. */
function embedded(element: HTMLElement, { isInLink }: Place): ReactNode {
  const inner = element.querySelector('source');
  const address = [element, ...(inner ? [inner] : [])]
    .flatMap((one) => [one.getAttribute('src'), one.getAttribute('data')])
    .find((one) => one !== null);
  if (!address) return null;
  const embed = toEmbed(address);
  if (embed && !isInLink) return <ForeignVideo embed={embed} title={element.getAttribute('title')} />;
  return /^(?:https?:)?\/\//i.test(address) ? <bdi dir="ltr">{address}</bdi> : null;
}
