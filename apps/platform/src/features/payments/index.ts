export { createPaymentServices, type PaymentServices } from './create-payment-services.ts';
export { forgetBuyerQueue, queueForgetting } from './forget-buyer.ts';
export { createPaymentsSandbox } from './payments-sandbox.ts';
export { paymentsFeature } from './plugin.ts';
export { stripeFromEnvironment, type StripeSettings } from './stripe-client.ts';
export { WEBHOOK_PATH } from './webhook-route.ts';
