import type { Clock } from '@grandstand/core';
import type { Database } from '../db/database.ts';
import { countOrders } from '../features/commerce/orders/index.ts';
import type { Readiness } from '../http/create-server.ts';
import { mailBacklog } from '../mail/index.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ObservabilitySettings } from '../observability/open-telemetry.ts';
import type { Gauge, Telemetry } from '../observability/telemetry.ts';
import type { CleanUp } from './clean-up.ts';

/** Orders are counted at most this often, because that reads all of them. */
const ORDERS_INTERVAL_MS = 60_000;

interface Watched {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'depths'>;
  readonly clock: Clock;
  readonly readiness: () => Promise<Readiness>;
}

export interface StartedTelemetry {
  readonly telemetry: Telemetry | null;
  /** The endpoint for Prometheus, or null. */
  readonly metricsUrl: string | null;
  /** Measures the queues and purchases from now on. */
  readonly watch: (watched: Watched) => void;
}

/** Starts what is configured; loads OpenTelemetry only then. */
export async function startTelemetry(
  settings: ObservabilitySettings | undefined,
  onError: (error: unknown) => void,
  cleanUp: CleanUp,
): Promise<StartedTelemetry> {
  if (!settings?.metrics && !settings?.traces) return { telemetry: null, metricsUrl: null, watch: () => {} };
  const { startOpenTelemetry } = await import('../observability/open-telemetry.ts');
  const { telemetry, metricsUrl, stop } = await startOpenTelemetry(settings, onError);
  cleanUp.add(stop);
  return {
    telemetry,
    metricsUrl,
    watch(watched) {
      for (const gauge of gaugesOf(watched)) telemetry.addGauge(gauge);
    },
  };
}

/** One reading serves the gauges of a scrape. */
const MAIL_INTERVAL_MS = 1000;

/** Of the database, so all processes that share it report the same values; `health` is of the process. */
function gaugesOf({ db, jobs, clock, readiness }: Watched): readonly Gauge[] {
  const readMail = atMostEvery(MAIL_INTERVAL_MS, clock, () => mailBacklog(db));
  return [
    {
      name: 'grandstand.health',
      description: 'Checks of /health/ready: 1 is ok, 0 is trouble',
      unit: '1',
      read: async () =>
        Object.entries((await readiness()).checks).map(([check, state]) => ({
          labels: { 'grandstand.check': check },
          value: state === 'ok' ? 1 : 0,
        })),
    },
    {
      name: 'grandstand.queue.depth',
      description: 'Jobs in the queues',
      unit: '{job}',
      read: async () =>
        (await jobs.depths()).flatMap(({ queue, jobs: counts }) =>
          Object.entries(counts).map(([state, value]) => ({
            labels: { 'grandstand.queue': queue, 'grandstand.state': state },
            value,
          })),
        ),
    },
    {
      name: 'grandstand.mail.waiting',
      description: 'Mail and text messages to be sent',
      unit: '{message}',
      read: async () =>
        (await readMail()).map(({ messageClass, waiting }) => ({
          labels: { 'grandstand.class': messageClass },
          value: waiting,
        })),
    },
    {
      name: 'grandstand.mail.oldest',
      description: 'How long the oldest mail or text message has been waiting',
      unit: 's',
      read: async () =>
        (await readMail()).map(({ messageClass, oldestTs }) => ({
          labels: { 'grandstand.class': messageClass },
          value: oldestTs === null ? 0 : Math.max(0, clock.now() / 1000 - oldestTs),
        })),
    },
    {
      name: 'grandstand.purchases',
      description: 'Purchases and renewals by their current state',
      unit: '{order}',
      read: atMostEvery(ORDERS_INTERVAL_MS, clock, async () =>
        (await countOrders(db)).map(({ channelId, status, count }) => ({
          labels: { 'grandstand.channel': channelId, 'grandstand.state': status },
          value: count,
        })),
      ),
    },
  ];
}

function atMostEvery<T>(intervalMs: number, clock: Clock, read: () => Promise<T>): () => Promise<T> {
  let last: { readonly atMs: number; readonly value: Promise<T> } | null = null;
  return () => {
    const nowMs = clock.now();
    if (last && Math.abs(nowMs - last.atMs) < intervalMs) return last.value;
    const value = read();
    last = { atMs: nowMs, value };
    value.catch(() => (last = null));
    return value;
  };
}
