import { type Problem, toProblemPath } from '@grandstand/core';
import type * as z from 'zod';

/** The issues of a schema, as problems of a file. */
export const schemaProblems = (file: string, { issues }: z.ZodError): Problem[] =>
  issues.flatMap(({ path, message, ...issue }) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          file,
          path: [...toProblemPath(path), key],
          message: 'is not a field of this file',
          hint: 'remove it',
        }))
      : [{ file, path: toProblemPath(path), message: lowerFirst(message) }],
  );

const lowerFirst = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1);
