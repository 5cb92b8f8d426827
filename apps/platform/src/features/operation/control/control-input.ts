import { PAYMENT_OUTCOMES } from '@grandstand/sandboxes';
import { calls, FAULT_KINDS } from '@grandstand/api';
import * as z from 'zod/mini';
import { ANY_CALL } from './faults.ts';
import { BREAKAGES, STREAM_PARTS } from '../../media/media/index.ts';

const MAX_DELAY_MS = 600_000;

const wholeSchema = z.number().check(z.int());
const idSchema = wholeSchema.check(z.positive());
const timesSchema = z.nullish(wholeSchema.check(z.minimum(1)));

/** Bodies of `POST /__control/…`. */
export const faultInput = z.object({
  call: z.literal([ANY_CALL, ...Object.keys(calls)]),
  // `500` and `"500"` are the same fault.
  kind: z.pipe(z.coerce.string(), z.literal(FAULT_KINDS)),
  times: timesSchema,
  delay_ms: z.nullish(wholeSchema.check(z.nonnegative(), z.maximum(MAX_DELAY_MS))),
});

/** `POST /__control/latency`: a seeded random delay of 0 to `max_ms` milliseconds before every response. */
export const latencyInput = z.object({
  seed: wholeSchema,
  max_ms: wholeSchema.check(z.positive(), z.maximum(MAX_DELAY_MS)),
});

/** Ten years in seconds, and the year 2100: limits of season planning and sessions. */
const MAX_ADVANCE_S = 315_576_000;
const LATEST_TS = 4_102_444_800;

export const clockInput = z
  .object({
    /** Relative, in seconds; negative values go back. */
    advance_s: z.optional(wholeSchema.check(z.minimum(-MAX_ADVANCE_S), z.maximum(MAX_ADVANCE_S))),
    /** Absolute, in seconds since the Unix epoch. */
    at: z.optional(wholeSchema.check(z.nonnegative(), z.maximum(LATEST_TS))),
    /** Back to real time. */
    reset: z.optional(z.literal(true)),
  })
  .check(
    z.refine((input) => Object.values(input).filter((value) => value !== undefined).length === 1, {
      error: 'Give one of advance_s, at and reset',
      path: ['request'],
    }),
  );

export const paymentInput = z.object({ next: z.literal(PAYMENT_OUTCOMES), times: timesSchema });

/** `POST /__control/renewals`: `order_id` is the latest order of a subscription. */
export const renewalInput = z.object({ order_id: idSchema });

/** `GET /__control/charges?email=`. */
export const chargesInput = z.object({ email: z.string().check(z.minLength(1)) });

const STREAM_STATES = [
  'go_live',
  'end',
  'cancel',
  'stall',
  'lose_rendition',
  'break',
  'discontinuity',
  'skew_clock',
  'expire_links',
  'reset',
] as const;

/** The field that a state needs. */
const NEEDED_FIELDS = [
  ['lose_rendition', 'rendition'],
  ['break', 'part'],
  ['break', 'breakage'],
  ['skew_clock', 'skew_s'],
] as const;

export const streamInput = z
  .object({
    event_id: idSchema,
    state: z.literal(STREAM_STATES),
    /** The lost rendition: `720p`. */
    rendition: z.optional(z.string().check(z.minLength(1))),
    /** The broken files, and how they break. */
    part: z.optional(z.literal(STREAM_PARTS)),
    breakage: z.optional(z.pipe(z.coerce.string(), z.literal(BREAKAGES))),
    /** Error of the clock that dates the playlists. */
    skew_s: z.optional(wholeSchema.check(z.minimum(-MAX_ADVANCE_S), z.maximum(MAX_ADVANCE_S))),
  })
  .check(
    ...NEEDED_FIELDS.map(([state, field]) =>
      z.refine<{ state: string } & Partial<Record<typeof field, unknown>>>(
        (input) => input.state !== state || input[field] !== undefined,
        { error: 'Field is required', path: [field] },
      ),
    ),
  );
