export {
  encodeFile,
  encodeStream,
  FILE_URL,
  serveStream,
  STREAM_URL,
  textOf,
} from './testing/synthetic-stream.ts';
