import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** Types of data, which browsers do not run and no policy needs to allow. */
const DATA_TYPES = new Set(['application/json', 'application/ld+json']);

/** CSP `script-src` hashes of the inline scripts that a document runs, without repetition. */
export function inlineScriptHashes(html: string): readonly string[] {
  return [...new Set([...inlineScripts(parse(html))].map(scriptHash))];
}

/** The CSP hash of an inline script. */
export const scriptHash = (script: string): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`;

function* inlineScripts(node: Node): Generator<string> {
  if (node.nodeName === 'script' && 'attrs' in node) {
    const attribute = (name: string) => node.attrs.find((attr) => attr.name === name)?.value;
    if (attribute('src') === undefined && !DATA_TYPES.has(attribute('type') ?? ''))
      yield node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    return;
  }
  if ('content' in node) yield* inlineScripts(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* inlineScripts(child);
}
