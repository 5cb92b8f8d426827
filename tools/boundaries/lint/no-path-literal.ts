import type { Expression, JSXAttribute, Rule } from './rule-types.ts';
import { attributeName, attributeTexts, textsOf, type Text } from './texts.ts';

/** True for `/` and `/watch/1`; false for `//host`, files (`/favicon.svg`) and built assets. */
function isRoutePath(text: string): boolean {
  return /^\/(?!\/)/u.test(text) && !/^\/assets\/|\.\w+$/u.test(text);
}

const CALLS = ['navigate', 'redirect'];
const PROPERTIES = ['to', 'redirectTo'];
const LOCATION_CALLS = ['assign', 'replace'];

/** Paths must come from `paths.ts`. */
export const noPathLiteral: Rule = {
  meta: {
    type: 'problem',
    messages: {
      path: "'{{path}}' is a path of a route: use href() in apps/web/src/paths.ts (in a lib, take it as a prop).",
    },
  },
  create(context) {
    const report = (texts: readonly Text[]): void => {
      for (const { node, text } of texts) {
        if (isRoutePath(text)) context.report({ node, messageId: 'path', data: { path: text } });
      }
    };
    return {
      JSXAttribute(node) {
        const name = attributeName(node);
        if (name === 'to' || name === 'href' || (name === 'path' && isOnRoute(node))) {
          report(attributeTexts(node));
        }
      },
      CallExpression({ callee, arguments: [first] }) {
        if (first && first.type !== 'SpreadElement' && takesPath(callee)) report(textsOf(first));
      },
      Property({ key, computed, value, parent }) {
        if (computed || parent.type !== 'ObjectExpression' || key.type !== 'Identifier') return;
        if (PROPERTIES.includes(key.name)) report(textsOf(value));
      },
      AssignmentExpression({ left, right }) {
        if (left.type === 'MemberExpression' && isLocation(left.object) && nameOf(left.property) === 'href') {
          report(textsOf(right));
        }
      },
    };
  },
};

/** `<Route path=…>`; on other elements, `path` may be a file or an API path. */
function isOnRoute({ parent }: JSXAttribute): boolean {
  return (
    parent.type === 'JSXOpeningElement' &&
    parent.name.type === 'JSXIdentifier' &&
    parent.name.name === 'Route'
  );
}

/** `navigate(…)`, `router.navigate(…)`, `location.assign(…)`, `window.location.replace(…)`. */
function takesPath(callee: Expression): boolean {
  if (callee.type === 'Identifier') return CALLS.includes(callee.name);
  if (callee.type !== 'MemberExpression') return false;
  const method = nameOf(callee.property);
  return CALLS.includes(method) || (isLocation(callee.object) && LOCATION_CALLS.includes(method));
}

function isLocation(node: Expression): boolean {
  return node.type === 'MemberExpression'
    ? nameOf(node.property) === 'location'
    : nameOf(node) === 'location';
}

function nameOf(node: { type: string; name?: unknown }): string {
  return node.type === 'Identifier' && typeof node.name === 'string' ? node.name : '';
}
