/** An error that the user can fix. `hint` says what to write instead. */
export interface Problem {
  readonly tenant?: string;
  /** Relative to the working directory if inside it. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** Within the file, such as `locales.available.1`. */
  readonly path?: string;
  readonly message: string;
  readonly hint: string;
}

/** What is wrong with a file as a whole. */
export type FileFault = Pick<Problem, 'line' | 'column' | 'message' | 'hint'>;

/** What was found in the files of tenants. */
export interface Findings {
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** What a tenant accepts explicitly. */
  readonly notes: readonly Problem[];
}

/** `tenants/x/tenant.json:3:5 locales.default: …` with the hint on the next line. */
export function formatProblem({ file, line, column, path, message, hint }: Problem): string {
  const location = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${location}${location ? ' ' : ''}${path ? `${path}: ` : ''}${message}\n    → ${hint}`;
}
