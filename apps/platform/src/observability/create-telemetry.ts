import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  type Meter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import type { RequestObservation, StartedRequest, Telemetry } from './telemetry.ts';

/** Of OpenTelemetry's semantic conventions for `http.server.request.duration`, in seconds. */
const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/**
 * Reports to OpenTelemetry. Names follow its semantic conventions, else start with `grandstand.`. Keeps its context
 * itself instead of in OpenTelemetry's globals, because a process may have several platforms.
 */
export function createTelemetry({
  meter,
  tracer,
  onError,
}: {
  readonly meter: Meter;
  /** Null: no traces. */
  readonly tracer: Tracer | null;
  /** Called when a gauge cannot be read. */
  readonly onError: (error: unknown) => void;
}): Telemetry {
  const durations = meter.createHistogram('http.server.request.duration', {
    description: 'Duration of requests, by declared call or route',
    unit: 's',
    advice: { explicitBucketBoundaries: DURATION_BUCKETS_S },
  });
  const streamStarts = meter.createCounter('grandstand.stream.starts', {
    description: 'Streams that a player has started',
  });
  const serviceFailures = meter.createCounter('grandstand.service.failures', {
    description: 'Failed calls of external services',
  });
  const storageRequests = meter.createCounter('grandstand.storage.requests', {
    description: 'Requests to the storage of files',
  });
  const spans = tracer && createSpans(tracer);

  return {
    startRequest(request): RequestObservation {
      const startMs = performance.now();
      const span = spans?.startRequest(request);
      let hasEnded = false;
      return {
        run: (next) => (span ? span.run(next) : next()),
        end(status) {
          if (hasEnded) return;
          hasEnded = true;
          const outcome = outcomeOf(status);
          durations.record((performance.now() - startMs) / 1000, { ...describe(request), ...outcome });
          span?.end(outcome);
        },
      };
    },
    countServiceFailure({ service, operation, kind, code }) {
      serviceFailures.add(1, {
        'grandstand.service': service,
        'grandstand.operation': operation,
        'grandstand.failure.kind': kind,
        'error.type': code,
      });
    },
    countStorageRequest({ operation, code }) {
      storageRequests.add(1, {
        'grandstand.operation': operation,
        ...(code !== null && { 'error.type': code }),
      });
    },
    countStreamStart({ kind, channelId }) {
      streamStarts.add(1, { 'grandstand.stream.kind': kind, 'grandstand.channel': channelId });
    },
    observeJob: (queue, attempt) => (spans ? spans.ofJob(queue, attempt) : attempt()),
    observeQuery: (text, run) => (spans ? spans.ofQuery(text, run) : run()),
    addGauge({ name, description, unit, read }) {
      meter.createObservableGauge(name, { description, unit }).addCallback(async (result) => {
        try {
          for (const { labels, value } of await read()) result.observe(value, labels);
        } catch (error) {
          onError(error);
        }
      });
    },
  };
}

const describe = ({ origin, method, route, call }: StartedRequest): Attributes => ({
  'http.request.method': method,
  ...(route !== null && { 'http.route': route }),
  ...(call !== null && { 'grandstand.call': call }),
  'grandstand.origin': origin,
});

function outcomeOf(status: number | null): Attributes {
  if (status === null) return { 'error.type': 'aborted' };
  return { 'http.response.status_code': status, ...(status >= 500 && { 'error.type': String(status) }) };
}

function createSpans(tracer: Tracer) {
  const current = new AsyncLocalStorage<Context>();
  const within = async <T>(span: Span, parent: Context, work: () => Promise<T>): Promise<T> => {
    try {
      return await current.run(trace.setSpan(parent, span), work);
    } catch (error) {
      // Without the message, which may contain personal data.
      span.setAttribute('error.type', error instanceof Error ? error.constructor.name : typeof error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  };
  return {
    startRequest(request: StartedRequest) {
      const { method, route, requestId, traceParent } = request;
      const parent = parentOf(traceParent);
      const span = tracer.startSpan(
        route === null ? method : `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          attributes: { ...describe(request), 'grandstand.request_id': requestId },
        },
        parent,
      );
      return {
        run: (next: () => void) => current.run(trace.setSpan(parent, span), next),
        end(outcome: Attributes) {
          span.setAttributes(outcome);
          if ('error.type' in outcome) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    ofJob<T>(queue: string, attempt: () => Promise<T>): Promise<T> {
      const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': queue };
      const span = tracer.startSpan(
        `process ${queue}`,
        { kind: SpanKind.CONSUMER, attributes },
        ROOT_CONTEXT,
      );
      return within(span, ROOT_CONTEXT, attempt);
    },
    /** Only queries of requests and jobs: idle workers ask for jobs every second. */
    ofQuery<T>(text: string, run: () => Promise<T>): Promise<T> {
      const parent = current.getStore();
      if (!parent) return run();
      const operation = /^\s*\(*\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
      return within(tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }, parent), parent, run);
    },
  };
}

function parentOf(traceParent: string | null): Context {
  const parent = traceParent === null ? null : parseTraceParent(traceParent);
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}
