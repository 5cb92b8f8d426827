import { escapeHtml } from '@grandstand/core';
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

/** HTML for comparison; it is never inserted into a page. */
export const serialize = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node);
      const attributes = [...node.attributes]
        .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
        .join('');
      const end = VOID_ELEMENTS.has(node.name) ? '' : `${serialize(node.children)}</${node.name}>`;
      return `<${node.name}${attributes}>${end}`;
    })
    .join('');
