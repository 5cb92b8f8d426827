import type { Clock } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../http/feature.ts';
import type { PaymentServices } from './create-payment-services.ts';
import { paymentHandlers } from './handlers.ts';
import { keepPaymentsGoing } from './keep-payments-going.ts';

/** Buying: its calls, the provider's webhook, and what goes on without a call. */
export const paymentsFeature = (services: PaymentServices & { clock: Clock }) =>
  ({
    name: 'payments',
    calls: paymentHandlers(services),
    routes: { api: (app: FastifyInstance) => services.registerWebhook(app) },
    work: services.work,
    repeat: (onError) =>
      keepPaymentsGoing(services.payments, services.clock, onError('payments not carried on')),
  }) satisfies Feature;
