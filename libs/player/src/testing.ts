export { encodeStream, serveStream, STREAM_URL, textOf } from './testing/synthetic-stream.ts';
