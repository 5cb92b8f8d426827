import type { Clock } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../../http/feature.ts';
import type { ClockWatch } from '../../../db/clock-watch.ts';
import type { PaymentServices } from './create-payment-services.ts';
import type { GeoOptions } from '../../identity/geo/index.ts';
import { paymentHandlers } from './handlers.ts';
import { startPaymentJobs } from './start-payment-jobs.ts';

/** Payments: calls, the provider's webhook (a route of the API server), jobs of the queue and a repeating task. */
export const paymentsFeature = (
  services: PaymentServices & { geo: GeoOptions; clock: Clock; clockWatch: ClockWatch },
) =>
  ({
    name: 'payments',
    calls: paymentHandlers(services),
    routes: { api: (app: FastifyInstance) => services.registerWebhook(app) },
    startWorkers: services.startWorkers,
    startRepeatingTask: (createErrorLogger) =>
      startPaymentJobs(services.payments, services, createErrorLogger('payment jobs failed')),
  }) satisfies Feature;
