import * as callExamples from './call-examples.ts';

/** Example values by name of the call. The rest of an operation is generated from its call. */
export const examples: Readonly<Record<string, callExamples.Example>> = callExamples;
