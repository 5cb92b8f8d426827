import {
  defaultTreeAdapter,
  type DefaultTreeAdapterTypes,
  html as htmlConstants,
  parseFragment,
} from 'parse5';

/** Browsers nest at most 512 elements, the page’s own included, and put deeper ones beside each other. */
export const MAX_DEPTH = 200;
/** Misnested elements are copied, so that their number can grow with the square of the length. */
const MAX_ELEMENTS = 20_000;

/** `template` would allow parts of tables outside of tables. */
const CONTEXT = defaultTreeAdapter.createElement('div', htmlConstants.NS.HTML, []);

class LimitReached extends Error {}

/**
 * The nodes that a browser's parser would create inside a `div`, with `noscript` as an element. Of a text with too many
 * or too deeply nested elements, those before the limit is reached.
 */
export function parseNodes(html: string): readonly DefaultTreeAdapterTypes.ChildNode[] {
  let root: DefaultTreeAdapterTypes.Element | null = null;
  let depth = 0;
  let created = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...description) {
      created += 1;
      if (created > MAX_ELEMENTS) throw new LimitReached();
      return defaultTreeAdapter.createElement(...description);
    },
    onItemPush(element) {
      root ??= element;
      depth += 1;
      if (depth > MAX_DEPTH) throw new LimitReached();
    },
    onItemPop() {
      depth -= 1;
    },
  };
  try {
    return parseFragment(CONTEXT, html, { treeAdapter, scriptingEnabled: false }).childNodes;
  } catch (error) {
    // parse5 cannot be stopped in another way.
    if (!(error instanceof LimitReached)) throw error;
    return childrenOf(root);
  }
}

const childrenOf = (root: DefaultTreeAdapterTypes.Element | null) => root?.childNodes ?? [];
