export { createPaymentServices, type PaymentServices } from './create-payment-services.ts';
export { buyerErasureQueue, queueBuyerErasure } from './erase-buyer.ts';
export { normalizeCode } from './quote.ts';
export { trialUseQueries } from './trial-uses.ts';
export { chargesInSandbox, createPaymentsSandbox } from './payments-sandbox.ts';
export { paymentsFeature } from './feature.ts';
export { isTestKey, stripeFromEnvironment, type StripeSettings } from './stripe-client.ts';
export { wirePaymentSettings } from './wire-payment-settings.ts';
export { WEBHOOK_PATH } from './webhook-route.ts';
