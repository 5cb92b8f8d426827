/** A place within a file: keys and indices, from the outside to the inside. */
export type ProblemPath = readonly (string | number)[];

/** An error that the user can fix. */
export interface Problem {
  readonly tenant?: string;
  /** Relative to the working directory if inside it. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** Within the file; empty: the file as a whole. */
  readonly path?: ProblemPath;
  readonly message: string;
  /** What to write instead, where the message does not say it. */
  readonly hint?: string;
}

/** The path of a schema's issue. */
export const toProblemPath = (path: readonly PropertyKey[]): ProblemPath =>
  path.map((part) => (typeof part === 'symbol' ? String(part) : part));

/** `[3].colors[0]` */
const formatPath = (path: ProblemPath): string =>
  path
    .map((part, index) =>
      typeof part === 'number'
        ? `[${part}]`
        : /^[\w-]+$/.test(part)
          ? `${index > 0 ? '.' : ''}${part}`
          : `[${JSON.stringify(part)}]`,
    )
    .join('');

/** `tenants/x/tenant.json:3:5 locales.available[1]: …` with the hint on the next line. */
export function formatProblem({ file, line, column, path = [], message, hint }: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${place}${place ? ' ' : ''}${path.length > 0 ? `${formatPath(path)}: ` : ''}${message}${hint === undefined ? '' : `\n    → ${hint}`}`;
}
