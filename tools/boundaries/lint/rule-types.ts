import type { RuleTester } from 'oxlint/plugins-dev';

/** oxlint exports its rule types through the tester alone; these are their names. */
export type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>;
type Visitor = ReturnType<NonNullable<Rule['create']>>;

type NodeOf<Name extends keyof Visitor> = Parameters<NonNullable<Visitor[Name]>>[0];

export type JSXAttribute = NodeOf<'JSXAttribute'>;
export type Expression = NodeOf<'ExpressionStatement'>['expression'];

/** Whatever can stand where a value is written. */
export type Value =
  | Expression
  | NodeOf<'Property'>['value']
  | Extract<NonNullable<JSXAttribute['value']>, { type: 'JSXExpressionContainer' }>['expression'];

/** `'./x.ts'` of an import or a re-export, or what stands in `import(…)`. */
export type Specifier =
  | NodeOf<'ImportDeclaration'>['source']
  | NodeOf<'ExportNamedDeclaration'>['source']
  | NodeOf<'ImportExpression'>['source'];
