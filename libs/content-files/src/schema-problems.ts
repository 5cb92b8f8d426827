import { type Problem, toProblemPath } from '@grandstand/core';
import * as z from 'zod';

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
      : [{ file, path: toProblemPath(path), message: lowerFirst(message), ...hintOf(issue) }],
  );

/** The hint that a check of ours has given an issue. */
const hinted = z.object({ params: z.object({ hint: z.string() }) });
const hintOf = (issue: object): Pick<Problem, 'hint'> => hinted.safeParse(issue).data?.params ?? {};

const lowerFirst = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1);
