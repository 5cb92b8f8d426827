import * as z from 'zod';
import { BEHAVIOURS } from './cards.ts';

/** Stored objects in Stripe's API format, limited to the fields in use. */
const base = { id: z.string(), created: z.number(), livemode: z.literal(false) };
const metadata = z.record(z.string(), z.string());

const paymentErrorSchema = z.object({
  type: z.enum(['card_error', 'invalid_request_error']),
  code: z.string(),
  decline_code: z.string().optional(),
  message: z.string(),
});
export type PaymentError = z.infer<typeof paymentErrorSchema>;

const nextActionSchema = z.object({
  type: z.literal('redirect_to_url'),
  redirect_to_url: z.object({ url: z.string(), return_url: z.string().nullable() }),
});

export const customerSchema = z.object({
  ...base,
  object: z.literal('customer'),
  email: z.string().nullable(),
  name: z.string().nullable(),
  metadata,
  invoice_settings: z.object({ default_payment_method: z.string().nullable() }),
});
export type Customer = z.infer<typeof customerSchema>;

export const paymentMethodSchema = z.object({
  ...base,
  object: z.literal('payment_method'),
  type: z.literal('card'),
  customer: z.string().nullable(),
  card: z.object({
    brand: z.string(),
    last4: z.string(),
    exp_month: z.number(),
    exp_year: z.number(),
    funding: z.literal('credit'),
    /** Missing in objects stored by earlier versions. */
    fingerprint: z.string().nullable().default(null),
  }),
  /** Not in Stripe's format: the card's behavior, and whether the user authorized later payments. */
  behaviour: z.enum(BEHAVIOURS),
  is_set_up: z.boolean(),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

const intent = {
  ...base,
  client_secret: z.string(),
  customer: z.string().nullable(),
  payment_method: z.string().nullable(),
  payment_method_types: z.array(z.string()),
  metadata,
  description: z.string().nullable(),
  next_action: nextActionSchema.nullable(),
};

export const paymentIntentSchema = z.object({
  ...intent,
  object: z.literal('payment_intent'),
  amount: z.number(),
  amount_received: z.number(),
  currency: z.string(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ]),
  setup_future_usage: z.enum(['off_session', 'on_session']).nullable(),
  last_payment_error: paymentErrorSchema.nullable(),
  latest_charge: z.string().nullable(),
});
export type PaymentIntent = z.infer<typeof paymentIntentSchema>;

export const setupIntentSchema = z.object({
  ...intent,
  object: z.literal('setup_intent'),
  usage: z.literal('off_session'),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'succeeded',
    'canceled',
  ]),
  last_setup_error: paymentErrorSchema.nullable(),
});
export type SetupIntent = z.infer<typeof setupIntentSchema>;

export const chargeSchema = z.object({
  ...base,
  object: z.literal('charge'),
  amount: z.number(),
  amount_refunded: z.number(),
  refunded: z.boolean(),
  paid: z.literal(true),
  status: z.literal('succeeded'),
  currency: z.string(),
  customer: z.string().nullable(),
  payment_intent: z.string(),
  description: z.string().nullable(),
  /** Missing in objects stored by earlier versions. */
  disputed: z.boolean().default(false),
  /** Not in Stripe's format: the id of the dispute. */
  dispute: z.string().nullable().default(null),
  /** Null in objects stored by earlier versions. */
  payment_method_details: z
    .object({ type: z.literal('card'), card: z.object({ brand: z.string(), last4: z.string() }) })
    .nullable()
    .default(null),
});
export type Charge = z.infer<typeof chargeSchema>;

const refundSchema = z.object({
  ...base,
  object: z.literal('refund'),
  amount: z.number(),
  currency: z.string(),
  charge: z.string(),
  payment_intent: z.string(),
  status: z.literal('succeeded'),
});

export const disputeSchema = z.object({
  ...base,
  object: z.literal('dispute'),
  amount: z.number(),
  currency: z.string(),
  charge: z.string(),
  payment_intent: z.string(),
  status: z.enum(['needs_response', 'won', 'lost']),
});

const portalSessionSchema = z.object({
  ...base,
  object: z.literal('billing_portal.session'),
  customer: z.string(),
  url: z.string(),
  return_url: z.string().nullable(),
});

export const eventSchema = z.object({
  ...base,
  object: z.literal('event'),
  type: z.string(),
  api_version: z.null(),
  pending_webhooks: z.number(),
  request: z.null(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

export const schemas = {
  customer: customerSchema,
  payment_method: paymentMethodSchema,
  payment_intent: paymentIntentSchema,
  setup_intent: setupIntentSchema,
  charge: chargeSchema,
  refund: refundSchema,
  dispute: disputeSchema,
  'billing_portal.session': portalSessionSchema,
  event: eventSchema,
} as const;
export type Kind = keyof typeof schemas;
export type ObjectOf<K extends Kind> = z.infer<(typeof schemas)[K]>;
