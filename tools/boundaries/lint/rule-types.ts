import type { RuleTester } from 'oxlint/plugins-dev';

/** oxlint exports its rule types only as parameters of the tester. */
export type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>;
type Visitor = ReturnType<NonNullable<Rule['create']>>;

type NodeOf<Name extends keyof Visitor> = Parameters<NonNullable<Visitor[Name]>>[0];

export type JSXAttribute = NodeOf<'JSXAttribute'>;
export type Expression = NodeOf<'ExpressionStatement'>['expression'];

/** The value of an expression, a property or a JSX attribute. */
export type Value =
  | Expression
  | NodeOf<'Property'>['value']
  | Extract<NonNullable<JSXAttribute['value']>, { type: 'JSXExpressionContainer' }>['expression'];

/** The `'./x.ts'` of an import, a re-export or `import(…)`. */
export type Specifier =
  | NodeOf<'ImportDeclaration'>['source']
  | NodeOf<'ExportNamedDeclaration'>['source']
  | NodeOf<'ImportExpression'>['source'];
