import type { ServiceFailure } from './service-watch.ts';

/** A request whose headers have arrived. */
export interface StartedRequest {
  readonly origin: string;
  readonly method: string;
  /** The route's pattern, e.g. `/api/events/:id`; null: no route matches. Never the URL, which contains keys. */
  readonly route: string | null;
  /** Name of the declared call, or null for other routes. */
  readonly call: string | null;
  readonly requestId: string;
  /** W3C `traceparent` of a trusted proxy, or null. */
  readonly traceParent: string | null;
}

/** A request that is being answered. */
export interface RequestObservation {
  /** Calls `next`; queries that it causes belong to the request. */
  readonly run: (next: () => void) => void;
  /** The response is complete, or with status null the client left before. Only the first call counts. */
  readonly end: (status: number | null) => void;
}

export type StreamKind = 'live' | 'recording' | 'medium' | 'sample';

/** A value that is read when metrics are collected, for each combination of labels. */
export interface Gauge {
  readonly name: string;
  readonly description: string;
  readonly unit: string;
  readonly read: () => Promise<readonly GaugeValue[]>;
}

export interface GaugeValue {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/**
 * What the platform reports about its work, without personal data, keys and tokens. Where it is null, nothing is
 * observed.
 */
export interface Telemetry {
  readonly startRequest: (request: StartedRequest) => RequestObservation;
  /** Counts a failed call of an external service. */
  readonly countServiceFailure: (failure: ServiceFailure) => void;
  /** Counts a request to the storage of files; `code` null: it succeeded. */
  readonly countStorageRequest: (request: {
    readonly operation: string;
    readonly code: string | null;
  }) => void;
  readonly countStreamStart: (stream: { readonly kind: StreamKind; readonly channelId: string }) => void;
  /** Runs an attempt of a job. */
  readonly observeJob: <T>(queue: string, attempt: () => Promise<T>) => Promise<T>;
  /** Runs a query, whose text must have placeholders for values. */
  readonly observeQuery: <T>(text: string, run: () => Promise<T>) => Promise<T>;
  readonly addGauge: (gauge: Gauge) => void;
}
