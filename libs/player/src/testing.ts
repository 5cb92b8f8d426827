export { encodeStream, serveStream, STREAM_URL } from './testing/synthetic-stream.ts';
