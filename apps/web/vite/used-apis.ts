import { parseAst } from 'vite';
import type { BrowserSupport } from './browser-support.ts';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Keys of objects and classes are no variables. */
const isKey = (node: Node, name: string): boolean =>
  node['computed'] !== true && (name === 'key' || name === 'label');

const childrenOf = (node: Node): readonly Node[] =>
  Object.entries(node).flatMap(([name, value]) => (isKey(node, name) ? [] : [value].flat().filter(isNode)));

const GLOBAL_OBJECTS = new Set(['globalThis', 'window', 'self']);

/** `a.b.c` of an identifier or of members by name; null for anything else. `window.` is left out. */
function pathOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type !== 'MemberExpression' || node['computed'] === true) return null;
  const [object, property] = [pathOf(node['object']), pathOf(node['property'])];
  if (object === null || property === null) return null;
  return GLOBAL_OBJECTS.has(object) ? property : `${object}.${property}`;
}

/** The name of a member with a dot; null for any other node. */
const methodOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'MemberExpression' && node['computed'] !== true
    ? `.${pathOf(node['property'])}`
    : null;

/** Of a string; the minifier writes templates. */
function textOf({ value, quasis }: Node): string {
  const [quasi] = [quasis].flat().filter(isNode);
  const text = quasi?.['value'];
  return String(typeof text === 'object' && text !== null && 'cooked' in text ? text.cooked : value);
}

/** What a condition checks: `typeof URL.canParse`, `document.startViewTransition`, `'share' in navigator`. */
function* checkedBy(condition: Node): Generator<string> {
  const { type, left, right, operator } = condition;
  if (type === 'BinaryExpression' && operator === 'in' && isNode(left)) {
    const name = textOf(left);
    const object = pathOf(right) ?? '';
    yield* [GLOBAL_OBJECTS.has(object) ? name : `${object}.${name}`, `.${name}`];
    return;
  }
  const path = pathOf(condition);
  if (path !== null) yield path;
  const method = methodOf(condition);
  if (method !== null) yield method;
  if (type === 'CallExpression') return;
  for (const child of childrenOf(condition)) yield* checkedBy(child);
}

/** The condition that decides whether other parts of a node run. */
function conditionOf({ type, test, left }: Node): unknown {
  if (type === 'ConditionalExpression' || type === 'IfStatement') return test;
  return type === 'LogicalExpression' ? left : null;
}

/**
 * The interfaces that a script uses without checking them, and that not every browser has: global ones by their path
 * (`Map.groupBy`), methods of objects with a dot (`.toSorted`), because a script does not tell the types of objects.
 */
export function findUnsupported(
  script: string,
  { hasGlobal, lacksMethod }: BrowserSupport,
): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: Node, checked: ReadonlySet<string>): void => {
    const addUnlessChecked = (name: string) => !checked.has(name) && found.add(name);
    const { type, operator, object, callee, optional } = node;
    const path = pathOf(node);
    if (path !== null && hasGlobal(path) === false) addUnlessChecked(path);
    if (type === 'MemberExpression' && node['computed'] !== true)
      return isNode(object) ? visit(object, checked) : undefined;
    // Allowed for a variable that does not exist.
    if (type === 'UnaryExpression' && operator === 'typeof') return;
    if (type === 'CallExpression' && optional !== true) {
      const method = methodOf(callee);
      const isGlobal = hasGlobal(pathOf(callee) ?? '') !== undefined;
      if (method !== null && !isGlobal && lacksMethod(method.slice(1))) addUnlessChecked(method);
    }
    const condition = conditionOf(node);
    const within = isNode(condition) ? new Set([...checked, ...checkedBy(condition)]) : checked;
    for (const child of childrenOf(node)) visit(child, within);
  };
  const program: unknown = parseAst(script);
  if (isNode(program)) visit(program, new Set());
  return found;
}
