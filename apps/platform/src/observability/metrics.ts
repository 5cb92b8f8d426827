import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Meter } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import type { Resource } from '@opentelemetry/resources';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { requestTimeouts } from '../request-timeouts.ts';
import { UserError } from '../user-error.ts';

const PATH = '/metrics';
const METRICS_TIMEOUT_MS = 10_000;

export interface MetricSettings {
  /** IP address to listen on. */
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** Maximum time in which a client must send its request; 10 s by default. */
  readonly requestTimeoutMs?: number;
}

/** Serves metrics to Prometheus on a port of their own, because they are not for the public. */
export async function serveMetrics(
  settings: MetricSettings,
  resource: Resource,
): Promise<{ readonly meter: Meter; readonly url: string; readonly stop: () => Promise<void> }> {
  const { requestTimeoutMs = METRICS_TIMEOUT_MS } = settings;
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true });
  const provider = new MeterProvider({ resource, readers: [exporter] });
  const server = createServer(requestTimeouts(requestTimeoutMs), (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff').setHeader('cache-control', 'no-store');
    if (request.method === 'GET' && request.url === PATH)
      exporter.getMetricsRequestHandler(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(notListening(settings, error)));
    server.listen(settings, resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the address of a TCP server
  const { port } = server.address() as AddressInfo;
  return {
    meter: provider.getMeter('grandstand'),
    url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}${PATH}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await provider.shutdown();
    },
  };
}

function notListening({ host, port }: MetricSettings, error: Error): unknown {
  const code = 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE')
    return new UserError(
      'port-taken',
      `Port ${port} is taken (metrics). Stop what uses it, or change GRANDSTAND_METRICS_PORT.`,
    );
  if (code === 'EADDRNOTAVAIL')
    return new UserError(
      'bad-environment',
      `GRANDSTAND_METRICS_HOST is "${host}", which is no IP address of this machine.`,
    );
  return error;
}
