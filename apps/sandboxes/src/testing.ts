/** Stored sandbox data, for tests that compare it with the platform's orders. */
export { deliverDue, startDeliveries } from './payments/deliveries.ts';
export { closeDispute, openDispute } from './payments/disputes.ts';
export { createLedger } from './payments/ledger.ts';
export {
  chargeSchema,
  customerSchema,
  disputeSchema,
  eventSchema,
  paymentIntentSchema,
} from './payments/objects.ts';
export { authenticateIntent } from './payments/payment-intents.ts';
export { sandboxObjects } from './payments/schema.ts';
