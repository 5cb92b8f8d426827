import type { Tree } from './tree.ts';

/** The arguments of the command line are wrong; the command ends with exit code 2. */
export class UsageError extends Error {}

/** A task for the developer: the file, and what to do there. */
export type NextStep = readonly [path: string, task: string];

/** Adds new files and edits to the tree. Throws a `UsageError` for an invalid name, a `CommandError` for a name that exists. */
export type Generator = (tree: Tree, name: string) => readonly NextStep[];
