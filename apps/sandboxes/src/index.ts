export { registerIdentitySandbox } from './identity/identity-sandbox.ts';
export { chargesOf } from './payments/charges.ts';
export type { FindBrand } from './payments/brand.ts';
export { type Deliver, postTo } from './payments/deliveries.ts';
export { createPaymentOutcomes, PAYMENT_OUTCOMES, type PaymentOutcomes } from './payments/outcomes.ts';
export { registerPaymentsSandbox } from './payments/payments-sandbox.ts';
