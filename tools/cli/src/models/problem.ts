/** Something that the person at the keyboard can put right: where it is, what is wrong, what to write instead. */
export interface Problem {
  readonly tenant?: string;
  /** As the person named it: relative to the working directory where it lies within. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** Within the file, such as `locales.available.1`. */
  readonly path?: string;
  readonly message: string;
  readonly hint: string;
}

/** `tenants/x/tenant.json:3:5 locales.default: … ` with the remedy on a line of its own. */
export function formatProblem({ file, line, column, path, message, hint }: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${place}${place ? ' ' : ''}${path ? `${path}: ` : ''}${message}\n    → ${hint}`;
}
