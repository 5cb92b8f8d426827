import { type CssNode, parse, walk } from 'css-tree';
import { CSS_FUNCTIONS } from './svg-allow-list.ts';

type Context = 'stylesheet' | 'declarationList' | 'value';

/** A reference within the file, or a raster image as data. */
export const isInternalUrl = (url: string): boolean =>
  /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp|avif);)/i.test(url);

const AT_RULES: ReadonlySet<string> = new Set(['media', 'supports']);

function isHarmless(node: CssNode): boolean {
  switch (node.type) {
    case 'Url':
      return isInternalUrl(node.value);
    case 'Function':
      return CSS_FUNCTIONS.has(node.name.toLowerCase());
    case 'Atrule':
      return AT_RULES.has(node.name.toLowerCase());
    // What the parser does not understand could mean something to a browser.
    case 'Raw':
      return node.value.trim() === '';
    default:
      return true;
  }
}

/** Whether CSS loads nothing from outside its file. CSS that cannot be parsed does not pass. */
export function loadsNothing(css: string, context: Context): boolean {
  let passes = true;
  const onParseError = () => {
    passes = false;
  };
  try {
    const tree = parse(css, { context, onParseError, parseCustomProperty: true });
    walk(tree, (node) => {
      passes &&= isHarmless(node);
    });
    return passes;
  } catch {
    // The parser throws what it cannot recover from.
    return false;
  }
}
