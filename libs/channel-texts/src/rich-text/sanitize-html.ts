import { type DefaultTreeAdapterTypes, html as htmlConstants } from 'parse5';
import {
  ALLOWED_ELEMENTS,
  allowedAttributes,
  type Attributes,
  EMBEDDED_ELEMENTS,
  REMOVED_ELEMENTS,
  TABLE_ELEMENTS,
  VOID_ELEMENTS,
} from './allowed-markup.ts';
import { MAX_DEPTH, parseNodes } from './parse-nodes.ts';
import { type RichNode, serialize, textOf } from './rich-node.ts';

/** Bounds the time that a hostile text takes. The longest legal texts have 200,000 characters. */
const MAX_LENGTH = 1_000_000;
/** Removing an element can nest others as no parser does; few rounds of parsing correct this. */
const MAX_ROUNDS = 6;

/**
 * A channel's HTML as a tree of allowed elements and attributes. A browser that parses `serialize(tree)` creates the same
 * tree, so that markup from a server hydrates and cannot change its meaning.
 */
export function sanitizeHtml(html: string): readonly RichNode[] {
  let nodes = keepAllowed(parseNodes(html.slice(0, MAX_LENGTH)), 0);
  let markup = serialize(nodes);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    nodes = keepAllowed(parseNodes(markup), 0);
    const next = serialize(nodes);
    if (next === markup) return nodes;
    markup = next;
  }
  return [textOf(nodes)];
}

export const htmlToText = (html: string): string => textOf(sanitizeHtml(html));

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;

function keepAllowed(parsed: readonly ParsedNode[], depth: number): readonly RichNode[] {
  const nodes: RichNode[] = [];
  for (const node of parsed) {
    for (const kept of keepNode(node, depth)) {
      const last = nodes.at(-1);
      if (typeof kept === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + kept;
      else nodes.push(kept);
    }
  }
  return nodes;
}

function keepNode(node: ParsedNode, depth: number): readonly RichNode[] {
  if ('value' in node) return node.value === '' ? [] : [toStableText(node.value)];
  if (!('tagName' in node) || node.namespaceURI !== htmlConstants.NS.HTML) return [];
  const { tagName } = node;
  if (REMOVED_ELEMENTS.has(tagName)) return [];
  if (EMBEDDED_ELEMENTS.has(tagName)) return keepEmbedded(node);
  if (!ALLOWED_ELEMENTS.has(tagName) || depth >= MAX_DEPTH) return keepAllowed(node.childNodes, depth);
  const children = withoutUnstableText(tagName, keepAllowed(node.childNodes, depth + 1));
  return [{ name: tagName, attributes: allowedAttributes(tagName, attributesOf(node)), children }];
}

/** The first URL of an element that embeds media. */
function keepEmbedded(element: ParsedElement): readonly RichNode[] {
  const source = findSource(element);
  const src = [element, ...(source ? [source] : [])]
    .map(attributesOf)
    .map((attributes) => attributes.get('src') ?? attributes.get('data'))
    .find((url) => url !== undefined);
  if (!src) return [];
  const title = attributesOf(element).get('title') ?? '';
  const attributes = allowedAttributes('embed', new Map(Object.entries({ src, title })));
  return [{ name: 'embed', attributes, children: [] }];
}

function findSource({ childNodes }: ParsedElement): ParsedElement | null {
  for (const child of childNodes) {
    if (!('tagName' in child)) continue;
    const found = child.tagName === 'source' ? child : findSource(child);
    if (found) return found;
  }
  return null;
}

/** Of two attributes for the same purpose, `id` and the `name` of a link, only `id` remains. */
function attributesOf({ tagName, attrs }: ParsedElement): Attributes {
  const attributes = new Map(attrs.map(({ name, value }) => [name, toStableText(value)]));
  const name = tagName === 'a' ? attributes.get('name') : undefined;
  return name === undefined || attributes.has('id') ? attributes : attributes.set('id', name);
}

/** Parsers change carriage returns; halves of surrogate pairs cannot be encoded. */
const toStableText = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/\p{Surrogate}/gu, '\uFFFD');

function withoutUnstableText(name: string, children: readonly RichNode[]): readonly RichNode[] {
  if (VOID_ELEMENTS.has(name)) return [];
  if (TABLE_ELEMENTS.has(name))
    return children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  const [first, ...rest] = children;
  if (name !== 'pre' || typeof first !== 'string') return children;
  // Parsers drop a line break at the start.
  const text = first.replace(/^\n+/, '');
  return text === '' ? rest : [text, ...rest];
}
