import { describe, expect, it } from 'vitest';
import { readObservability } from './observability-settings.ts';

describe('readObservability', () => {
  it('reports nothing by default', () => {
    expect(readObservability({})).toEqual({ metrics: null, traces: null });
  });

  it('reads where Prometheus collects metrics', () => {
    expect(readObservability({ GRANDSTAND_METRICS_PORT: '9464' }).metrics).toEqual({
      host: '127.0.0.1',
      port: 9464,
    });
    const everywhere = { GRANDSTAND_METRICS_PORT: '9464', GRANDSTAND_METRICS_HOST: '::' };
    expect(readObservability(everywhere).metrics).toEqual({ host: '::', port: 9464 });
  });

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' }, { url: 'http://c:4318/v1/traces', ratio: 1 }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://c/otel/' }, { url: 'https://c/otel/v1/traces', ratio: 1 }],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318',
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://t:4318/here',
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      },
      { url: 'http://t:4318/here', ratio: 0.1 },
    ],
  ])('reads where traces are sent from %j', (environment, expected) => {
    expect(readObservability(environment).traces).toEqual(expected);
  });

  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' };
  it.each([
    [{ GRANDSTAND_METRICS_PORT: '0' }, /METRICS_PORT is "0"; it must be a whole number from 1 to 65535/],
    [{ GRANDSTAND_METRICS_PORT: '9464x' }, /METRICS_PORT is "9464x"/],
    [
      { GRANDSTAND_METRICS_PORT: '9464', GRANDSTAND_METRICS_HOST: 'localhost' },
      /METRICS_HOST is "localhost"/,
    ],
    [{ GRANDSTAND_METRICS_HOST: '127.0.0.1' }, /METRICS_HOST needs GRANDSTAND_METRICS_PORT/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTLP_ENDPOINT is not a URL/],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'grpc://c:4317' }, /TRACES_ENDPOINT is not a URL/],
    [{ ...traced, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /PROTOCOL is "grpc"; it must be http\/protobuf/],
    [{ ...traced, OTEL_TRACES_SAMPLER: 'jaeger_remote' }, /SAMPLER is "jaeger_remote"; it must be/],
    [
      { ...traced, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '10' },
      /SAMPLER_ARG is "10"; it must be a number from 0 to 1/,
    ],
  ])('rejects %j', (environment, message) => {
    expect(() => readObservability(environment)).toThrow(
      expect.objectContaining({ kind: 'bad-environment' }),
    );
    expect(() => readObservability(environment)).toThrow(message);
  });

  it('does not repeat the password of a wrong URL', () => {
    const read = () => readObservability({ OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://u:geheim@c' });
    expect(read).toThrow(expect.objectContaining({ message: expect.not.stringContaining('geheim') }));
  });
});
