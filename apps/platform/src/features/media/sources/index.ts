export { cueTime } from './cue-time.ts';
export { createStreamSource } from './create-source.ts';
export { DVR_WINDOW_MS } from './stream-source.ts';
export type {
  Cut,
  EventSubject,
  FootageInput,
  MatchStory,
  RecordingFiles,
  RecordingQuality,
  ShownGoal,
  Stream,
  StreamFile,
  StreamFileContent,
  StreamSource,
  StreamSubject,
  StreamWindow,
} from './stream-source.ts';
