import { isIP } from 'node:net';
import type { ObservabilitySettings } from '../observability/open-telemetry.ts';
import { UserError } from '../user-error.ts';
import { readNumber } from './operation-settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads GRANDSTAND_METRICS_PORT and GRANDSTAND_METRICS_HOST (127.0.0.1), and OpenTelemetry's standard variables for
 * traces: OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL,
 * OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG. Its exporter reads the others, such as OTEL_EXPORTER_OTLP_HEADERS.
 */
export const readObservability = (environment: Environment): ObservabilitySettings => ({
  metrics: readMetrics(environment),
  traces: readTraces(environment),
});

function readMetrics(environment: Environment): ObservabilitySettings['metrics'] {
  const port = readNumber(environment, 'GRANDSTAND_METRICS_PORT', { min: 1, max: 65_535 }, 'a port');
  const host = environment['GRANDSTAND_METRICS_HOST'] || null;
  if (port === null) {
    if (host === null) return null;
    throw new UserError(
      'bad-environment',
      'GRANDSTAND_METRICS_HOST needs GRANDSTAND_METRICS_PORT: without a port there are no metrics.',
    );
  }
  if (host !== null && isIP(host) === 0)
    throw new UserError(
      'bad-environment',
      `GRANDSTAND_METRICS_HOST is "${host}"; it must be an IP address, for example 127.0.0.1.`,
    );
  return { host: host ?? '127.0.0.1', port };
}

function readTraces(environment: Environment): ObservabilitySettings['traces'] {
  const ownUrl = readUrl(environment, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  const baseUrl = readUrl(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  const url = ownUrl ?? (baseUrl && `${baseUrl.replace(/\/+$/, '')}/v1/traces`);
  if (url === null) return null;
  for (const name of ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'])
    requireOneOf(environment, name, ['http/protobuf']);
  return { url, ratio: readRatio(environment) };
}

/** Share of the traces that start here. Traces of a trusted proxy are recorded if the proxy recorded them. */
function readRatio(environment: Environment): number {
  const sampler = requireOneOf(environment, 'OTEL_TRACES_SAMPLER', [
    'parentbased_always_on',
    'parentbased_traceidratio',
  ]);
  const text = environment['OTEL_TRACES_SAMPLER_ARG'] || '1';
  if (sampler !== 'parentbased_traceidratio') return 1;
  const ratio = Number(text);
  if (ratio >= 0 && ratio <= 1) return ratio;
  throw new UserError(
    'bad-environment',
    `OTEL_TRACES_SAMPLER_ARG is "${text}"; it must be a number from 0 to 1.`,
  );
}

function requireOneOf(environment: Environment, name: string, accepted: readonly string[]): string | null {
  const text = environment[name];
  if (!text) return null;
  if (accepted.includes(text)) return text;
  throw new UserError('bad-environment', `${name} is "${text}"; it must be ${accepted.join(' or ')}.`);
}

/** Its value is not repeated in errors, because it may contain a password. */
function readUrl(environment: Environment, name: string): string | null {
  const text = environment[name];
  if (!text) return null;
  if (URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)) return text;
  throw new UserError(
    'bad-environment',
    `${name} is not a URL of a collector; give one such as http://127.0.0.1:4318.`,
  );
}
