/**
 * Options of Node's HTTP server that close connections on which a request does not arrive in time, also when a client
 * sends a few bytes now and then. By default Node waits 60 s for the headers, and looks only every 30 s. It answers 408.
 */
export const requestTimeouts = (requestTimeoutMs: number) => ({
  requestTimeout: requestTimeoutMs,
  headersTimeout: requestTimeoutMs,
  connectionsCheckingInterval: requestTimeoutMs / 4,
});

/** Maximum time in which a client must send its request. */
export const REQUEST_TIMEOUT_MS = 20_000;
