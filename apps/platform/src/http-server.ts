/** For other HTTP servers of the product: they treat slow clients and stop as the platform's do. */
export { type PreparedResponse, prepareBytes, prepareText, sendPrepared } from './http/caching.ts';
export { type RequestTracker, trackRequests } from './http/drain.ts';
/** Where a platform beside the server of sites listens. */
export { originPorts } from './start/origin-ports.ts';
export { REQUEST_TIMEOUT_MS, requestTimeouts } from './request-timeouts.ts';
