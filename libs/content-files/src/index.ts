export { artPaths } from './art-paths.ts';
export {
  type ClipSettings,
  type ContentFiles,
  type ContentName,
  contentSchemas,
  libraryCategory,
  producedMedium,
  readClipSettings,
  rail,
  recordedMedium,
} from './content-schema.ts';
export type { Imagery, Surface } from './fields.ts';
export { findContentProblems } from './find-content-problems.ts';
export { type ContentProblem, formatProblem, schemaProblems } from './problem.ts';
export { FILE_PROBLEM_TEXTS, type FileProblem, readTextFile } from './read-text-file.ts';
export { type GivenContent, type PageWithContent, readContent } from './read-content.ts';
