/** One thing to repair: the project or edge, what is wrong with it, and what to do. */
export type Problem = {
  readonly where: string;
  readonly what: string;
  readonly fix: string;
};

export function formatProblem({ where, what, fix }: Problem): string {
  return `✗ ${where}\n  ${what}\n  → ${fix}`;
}
