import type * as z from 'zod';

/** A mistake in a channel's content. */
export interface ContentProblem {
  /** Name of the file in the channel's folder, such as `teams.json`. */
  readonly file: string;
  /** Where in the file: keys and indices from the outside to the inside. */
  readonly path: readonly PropertyKey[];
  /** What is wrong, and what is allowed. */
  readonly message: string;
}

/** `[3].colors[0]` */
const formatPath = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) =>
      typeof part === 'number'
        ? `[${part}]`
        : /^\w+$/.test(String(part))
          ? `${index > 0 ? '.' : ''}${String(part)}`
          : `[${JSON.stringify(String(part))}]`,
    )
    .join('');

export const formatProblem = ({ file, path, message }: ContentProblem): string =>
  path.length === 0 ? `${file}: ${message}` : `${file}: ${formatPath(path)}: ${message}`;

/** The issues of a schema, as problems of a file. */
export const schemaProblems = (file: string, { issues }: z.ZodError): ContentProblem[] =>
  issues.flatMap(({ path, message, ...issue }) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          file,
          path: [...path, key],
          message: 'is not a field of this file; remove it',
        }))
      : [{ file, path, message: lowerFirst(message) }],
  );

const lowerFirst = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1);
