import { isIP } from 'node:net';
import type { ObservabilitySettings } from '../observability/open-telemetry.ts';
import { badEnvironment, readNumber, readServiceUrl } from './read-values.ts';
import type { Environment } from './variables.ts';

/**
 * Reads GRANDSTAND_METRICS_PORT and GRANDSTAND_METRICS_HOST (127.0.0.1), and OpenTelemetry's variables for traces.
 * Its packages read further ones themselves, such as OTEL_EXPORTER_OTLP_HEADERS and OTEL_SERVICE_NAME.
 */
export const readObservability = (environment: Environment): ObservabilitySettings => ({
  metrics: readMetrics(environment),
  traces: readTraces(environment),
});

function readMetrics(environment: Environment): ObservabilitySettings['metrics'] {
  const port = readNumber(environment, 'GRANDSTAND_METRICS_PORT', { min: 1, max: 65_535 });
  const host = environment['GRANDSTAND_METRICS_HOST'] || null;
  if (host !== null && isIP(host) === 0)
    throw badEnvironment(
      `GRANDSTAND_METRICS_HOST is "${host}"; it must be an IP address, for example 0.0.0.0 for all networks.`,
    );
  if (port !== null) return { host: host ?? '127.0.0.1', port };
  if (host === null) return null;
  throw badEnvironment(
    'GRANDSTAND_METRICS_HOST needs GRANDSTAND_METRICS_PORT: without a port, there are no metrics.',
  );
}

const COLLECTOR = { protocols: ['http:', 'https:'], example: 'http://127.0.0.1:4318' };

function readTraces(environment: Environment): ObservabilitySettings['traces'] {
  const baseUrl = readServiceUrl(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT', COLLECTOR);
  const tracesUrl = readServiceUrl(environment, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', COLLECTOR);
  requireOneOf(environment, 'OTEL_EXPORTER_OTLP_PROTOCOL', ['http/protobuf']);
  requireOneOf(environment, 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', ['http/protobuf']);
  const ratio = readRatio(environment);
  const url = tracesUrl ?? (baseUrl && `${baseUrl.replace(/\/+$/, '')}/v1/traces`);
  return url === null ? null : { url, ratio };
}

/** Share of the traces that begin at this platform. Those of a trusted proxy are recorded if the proxy records them. */
function readRatio(environment: Environment): number {
  const sampler = requireOneOf(environment, 'OTEL_TRACES_SAMPLER', [
    'parentbased_always_on',
    'parentbased_traceidratio',
  ]);
  if (sampler !== 'parentbased_traceidratio') return 1;
  const text = environment['OTEL_TRACES_SAMPLER_ARG'] || '1';
  const ratio = Number(text);
  if (ratio >= 0 && ratio <= 1) return ratio;
  throw badEnvironment(`OTEL_TRACES_SAMPLER_ARG is "${text}"; it must be a number from 0 to 1.`);
}

function requireOneOf(
  environment: Environment,
  name: keyof Environment,
  accepted: readonly string[],
): string | null {
  const text = environment[name];
  if (!text) return null;
  if (accepted.includes(text)) return text;
  throw badEnvironment(`${name} is "${text}"; it must be ${accepted.join(' or ')}.`);
}
