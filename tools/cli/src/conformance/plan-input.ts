import type { Call } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import * as z from 'zod/mini';

/** Data for building requests. */
export interface Known {
  /** Earlier responses by route, e.g. `/events`. */
  readonly answers: ReadonlyMap<string, unknown>;
  /** Values for fields that cannot be derived: `domain`, `channel_key`. */
  readonly fields: ReadonlyMap<string, unknown>;
}

const objectSchema = z.object({
  required: z.catch(z.array(z.string()), []),
  properties: z.catch(z.record(z.string(), z.unknown()), {}),
});
const fixedSchema = z.object({ const: z.optional(z.unknown()), enum: z.optional(z.array(z.unknown())) });

/** Required fields in declared order. */
export const requiredFields = (call: Call): readonly string[] => declaredFields(call).required;

const declaredFields = (call: Call) =>
  objectSchema.parse(z.toJSONSchema(call.input, { io: 'output', unrepresentable: 'any' }));

/** Optional fields that a call still needs: a package is for sale on any channel. */
const ASKED_WITH: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  applyCoupon: { type: 'package', id: undefined },
};

/** Minimal input of a call, or the name of a field without a value. */
export function planInput(call: Call, { answers, fields }: Known): Result<string, Record<string, unknown>> {
  const { required, properties } = declaredFields(call);
  const input: Record<string, unknown> = {};
  const preset = ASKED_WITH[call.name] ?? {};
  for (const field of new Set([...required, ...Object.keys(preset)])) {
    const fixed = fixedSchema.safeParse(properties[field]).data;
    const value =
      preset[field] ??
      fixed?.const ??
      fixed?.enum?.[0] ??
      fields.get(field) ??
      (field === 'profile'
        ? profileIn(answers)
        : field === 'id' || field === 'order_id'
          ? idFor(call, answers)
          : undefined);
    if (value === undefined) return err(field);
    input[field] = value;
  }
  return ok(input);
}

const listSchema = z.array(z.looseObject({ id: z.union([z.number(), z.string()]) }));

/** List route for paths that do not start with it. */
const LIST_OF: Readonly<Record<string, string>> = {
  '/clips/event': '/events',
  '/clip/download': '/clips/user',
  '/apply_coupon': '/packages',
  '/download-event': '/events',
  '/order': '/orders',
};

/** The analytics key of the channel's settings (§3). */
const profileIn = (answers: ReadonlyMap<string, unknown>): unknown =>
  z.object({ analytics_key: z.string() }).safeParse(answers.get('/settings')).data?.analytics_key;

/** Takes an id from the list of the path: `/events/{id}` uses the first item of `/events`. */
function idFor(call: Call, answers: ReadonlyMap<string, unknown>): number | string | undefined {
  const before = call.path.split('/{id}')[0] ?? '';
  const list = answers.get(LIST_OF[before] ?? before);
  const items = typeof list === 'object' && list !== null && 'data' in list ? list.data : list;
  return listSchema.safeParse(items).data?.[0]?.id;
}
