import { setTimeout as delay } from 'node:timers/promises';
import type { Tracer } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import type { Resource } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

/** Maximum time for the last spans when the platform stops. */
const STOP_LIMIT_MS = 5000;
/** Maximum length of an attribute: long queries are cut. */
const MAX_ATTRIBUTE_LENGTH = 1000;

export interface TraceSettings {
  /** The collector's URL for traces (OTLP, http/protobuf). */
  readonly url: string;
  /** Share of the traces that are recorded, from 0 to 1. */
  readonly ratio: number;
}

/** Records traces and sends them to a collector. `exporter` replaces the network in tests. */
export function createTracing(
  { url, ratio }: TraceSettings,
  {
    resource,
    onError,
    exporter = new OTLPTraceExporter({ url }),
  }: {
    readonly resource: Resource;
    /** Called when spans could not be sent, once until some were sent again. */
    readonly onError: (error: unknown) => void;
    readonly exporter?: SpanExporter;
  },
): { readonly tracer: Tracer; readonly stop: () => Promise<void> } {
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
    spanProcessors: [new BatchSpanProcessor({ exporter: reportFailures(exporter, onError) })],
  });
  return {
    tracer: provider.getTracer('grandstand'),
    async stop() {
      // A failure has been reported.
      const sending = provider.shutdown().catch(() => {});
      await Promise.race([sending, delay(STOP_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}

/** OpenTelemetry reports failures only to a global logger. */
function reportFailures(exporter: SpanExporter, onError: (error: unknown) => void): SpanExporter {
  let isFailing = false;
  return {
    export(spans: ReadableSpan[], done: (result: ExportResult) => void) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code === ExportResultCode.FAILED;
        if (hasFailed && !isFailing) onError(result.error);
        isFailing = hasFailed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
