/** An error of the structure: the project or import, what is wrong with it, and how to fix it. */
export type Problem = {
  readonly where: string;
  readonly what: string;
  readonly fix: string;
};

export function formatProblem({ where, what, fix }: Problem): string {
  return `✗ ${where}\n  ${what}\n  → ${fix}`;
}
