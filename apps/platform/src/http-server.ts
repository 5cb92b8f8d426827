/** For other HTTP servers of the product: they treat slow clients and stop as the platform's do. */
export { compressOnce, encodingFor, MIN_COMPRESSED_BYTES } from './http/compression.ts';
export { type RequestTracker, trackRequests } from './http/drain.ts';
export { REQUEST_TIMEOUT_MS, requestTimeouts } from './request-timeouts.ts';
