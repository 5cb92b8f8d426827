import type { Clock } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import * as z from 'zod';
import { isStorable } from '../../../db/storable-text.ts';
import type { ServiceWatch } from '../../../observability/service-watch.ts';
import type { Payments } from './payments.ts';

export const WEBHOOK_PATH = '/webhooks/stripe';

/** Events of subscriptions with many items are larger than the bodies of calls. */
const MAX_EVENT_BYTES = 1024 * 1024;

/** How far a signature's time may be from the platform's; Stripe's own default. */
const TOLERANCE_MS = 300_000;

export interface WebhookOptions {
  readonly stripe: Stripe;
  /** The endpoint's signing secret. */
  readonly secret: string;
  readonly payments: Payments;
  readonly clock: Clock;
  readonly watch: ServiceWatch | null;
}

/** Registers the provider's webhook endpoint. Requests without a valid signature, and malformed events,
 * get 400. */
export const createWebhookRoute =
  ({ stripe, secret, payments, clock, watch }: WebhookOptions) =>
  (app: FastifyInstance): void => {
    void app.register((scope, _options, done) => {
      // The signature covers the raw body.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
      scope.post(WEBHOOK_PATH, { bodyLimit: MAX_EVENT_BYTES }, async (request, reply) => {
        const event = verifiedEvent(request.body, request.headers['stripe-signature']);
        if (!event) return reply.code(400).send({ message: 'Verification failed' });
        const isHandled = await payments.receive(
          { id: event.id, type: event.type, intentId: intentIdOf(event) },
          Math.floor(clock.now() / 1000),
        );
        return reply.code(isHandled ? 200 : 503).send({ received: isHandled });
      });
      done();
    });

    function verifiedEvent(body: unknown, signature: string | string[] | undefined): WebhookEvent | null {
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') return null;
      if (signedAtMs(signature) > clock.now() + TOLERANCE_MS) return null;
      try {
        const event: unknown = stripe.webhooks.constructEvent(
          body,
          signature,
          secret,
          TOLERANCE_MS / 1000,
          undefined,
          clock.now(),
        );
        watch?.succeeded('webhooks');
        return eventSchema.safeParse(event).data ?? null;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError)
          watch?.failed(
            { service: 'webhooks', operation: 'verify', kind: 'rejected', code: 'signature' },
            'events have another signature than STRIPE_WEBHOOK_SECRET: copy the secret of the endpoint again from Stripe’s dashboard',
          );
        return null;
      }
    }
  };

/** Stripe's library rejects old signatures only. */
const signedAtMs = (signature: string): number => Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1]) * 1000;

/** https://docs.stripe.com/api/events/object: what the platform reads of an event. */
const storedText = z.string().refine(isStorable);
const eventSchema = z.object({
  id: storedText,
  type: storedText,
  data: z.object({
    object: z.object({
      // Objects of some types that the platform ignores have none, for example a balance.
      id: storedText.nullish(),
      payment_intent: z.union([storedText, z.object({ id: storedText })]).nullish(),
    }),
  }),
});
type WebhookEvent = z.infer<typeof eventSchema>;

function intentIdOf({ type, data: { object } }: WebhookEvent): string | null {
  switch (type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.requires_action':
      return object.id ?? null;
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { payment_intent: intent = null } = object;
      return typeof intent === 'string' ? intent : (intent?.id ?? null);
    }
    default:
      return null;
  }
}
