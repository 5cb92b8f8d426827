import { createNoopMeter } from '@opentelemetry/api';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import { VERSION } from '../version.ts';
import { createTelemetry } from './create-telemetry.ts';
import { type MetricSettings, serveMetrics } from './metrics.ts';
import type { Telemetry } from './telemetry.ts';
import { createTracing, type TraceSettings } from './tracing.ts';

export interface ObservabilitySettings {
  /** Null: no endpoint for Prometheus. */
  readonly metrics: MetricSettings | null;
  /** Null: no traces. */
  readonly traces: TraceSettings | null;
}

export interface OpenTelemetry {
  readonly telemetry: Telemetry;
  /** The endpoint for Prometheus, or null. */
  readonly metricsUrl: string | null;
  /** Sends the last spans and stops listening. */
  readonly stop: () => Promise<void>;
}

/** Starts OpenTelemetry. Imported only where it is configured, because its packages take time to load. */
export async function startOpenTelemetry(
  settings: ObservabilitySettings,
  onError: (error: unknown) => void,
): Promise<OpenTelemetry> {
  const resource = describeService();
  const metrics = settings.metrics && (await serveMetrics(settings.metrics, resource));
  const tracing = settings.traces && createTracing(settings.traces, { resource, onError });
  return {
    telemetry: createTelemetry({
      meter: metrics?.meter ?? createNoopMeter(),
      tracer: tracing?.tracer ?? null,
      onError,
    }),
    metricsUrl: metrics?.url ?? null,
    async stop() {
      await Promise.all([metrics?.stop(), tracing?.stop()]);
    },
  };
}

/** OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence. */
const describeService = () =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'grandstand-platform', 'service.version': VERSION }))
    .merge(
      detectResources({
        detectors: [serviceInstanceIdDetector, resourceAttributesEnvDetector, serviceNameEnvDetector],
      }),
    );
