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
export {
  byLanguage,
  type ContentLanguage,
  contentLanguages,
  type ContentText,
  languagesOf,
  ownText,
  primaryLanguage,
  textIn,
  type TextsByLanguage,
} from './content-text.ts';
export { fillTemplate } from './fill-template.ts';
export type { Imagery, Surface } from './fields.ts';
export { findContentProblems } from './find-content-problems.ts';
export { countMissingTexts } from './find-text-problems.ts';
export { type LocatedJson, parseLocatedJson, type Position } from './located-json.ts';
export { FILE_PROBLEM_TEXTS, type FileProblem, readFolderFile, readTextFile } from './read-text-file.ts';
export { CONTENT_FOLDER, type GivenContent, type PageWithContent, readContent } from './read-content.ts';
export type { EventStreamContent, MediumStreamContent } from './stream.ts';
export { schemaProblems } from './schema-problems.ts';
export { isTextList, textFields, type TextList } from './text-fields.ts';
