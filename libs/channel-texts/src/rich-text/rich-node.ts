import { type Attributes, VOID_ELEMENTS } from './allowed-markup.ts';

export interface RichElement {
  /** An allowed element, or `embed`. */
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: readonly RichNode[];
}

/** A text or an element. Two texts never follow each other. */
export type RichNode = string | RichElement;

/** The text of the nodes without markup. */
export const textOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPED[character] ?? '');

/** HTML for comparison; it is never inserted into a page. */
export const serialize = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escape(node);
      const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${escape(value)}"`).join('');
      const end = VOID_ELEMENTS.has(node.name) ? '' : `${serialize(node.children)}</${node.name}>`;
      return `<${node.name}${attributes}>${end}`;
    })
    .join('');
