declare module 'spdx-satisfies' {
  /** Whether an SPDX expression is satisfied by some of the licences. Throws for an invalid expression. */
  export default function satisfies(expression: string, licenses: readonly string[]): boolean;
}
