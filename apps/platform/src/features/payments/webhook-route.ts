import type { Clock } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import type { Payments } from './payments.ts';

export const WEBHOOK_PATH = '/webhooks/stripe';

export interface WebhookOptions {
  readonly stripe: Stripe;
  /** The endpoint's signing secret. */
  readonly secret: string;
  readonly payments: Payments;
  readonly clock: Clock;
}

/** Registers the provider's webhook endpoint. Requests without a valid signature get 400. */
export const createWebhookRoute =
  ({ stripe, secret, payments, clock }: WebhookOptions) =>
  (app: FastifyInstance): void => {
    void app.register((scope, _options, done) => {
      // The signature covers the raw body.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
      scope.post(WEBHOOK_PATH, async (request, reply) => {
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

    function verifiedEvent(body: unknown, signature: string | string[] | undefined): Stripe.Event | null {
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') return null;
      try {
        return stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, clock.now());
      } catch {
        return null;
      }
    }
  };

function intentIdOf(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.requires_action':
      return event.data.object.id;
    case 'charge.refunded': {
      const { payment_intent: intent } = event.data.object;
      return typeof intent === 'object' ? (intent?.id ?? null) : intent;
    }
    default:
      return null;
  }
}
