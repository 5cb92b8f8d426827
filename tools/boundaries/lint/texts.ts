import type { Expression, JSXAttribute, Value } from './rule-types.ts';

/** A text in the source. `${…}` stands for an interpolated value of a template. */
export type Text = { readonly node: Expression; readonly text: string };

/** All texts that an expression can evaluate to: both branches of a conditional, both operands of `??`, `||` and `&&`. */
export function textsOf(node: Value): Text[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ node, text: node.value }] : [];
    case 'TemplateLiteral':
      return [{ node, text: node.quasis.map(({ value }) => value.cooked ?? '').join('${…}') }];
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return textsOf(node.expression);
    default:
      return [];
  }
}

export function attributeName({ name }: JSXAttribute): string {
  return name.type === 'JSXIdentifier' ? name.name : `${name.namespace.name}:${name.name.name}`;
}

export function attributeTexts({ value }: JSXAttribute): Text[] {
  if (!value) return [];
  if (value.type === 'Literal') return textsOf(value);
  return value.type === 'JSXExpressionContainer' ? textsOf(value.expression) : [];
}
