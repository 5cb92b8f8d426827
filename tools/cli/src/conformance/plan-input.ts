import type { Call } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import * as z from 'zod/mini';

/** Values for building requests. */
export interface KnownValues {
  /** Earlier responses by route, e.g. `/events`. */
  readonly responses: ReadonlyMap<string, unknown>;
  /** Values of given fields, such as `domain` and `channel_key`. */
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

/** Optional fields that are sent too: a coupon is applied to a package, which every channel sells. */
const PRESET_FIELDS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  applyCoupon: { type: 'package', id: undefined },
};

/** Minimal input of a call, or the name of a field without a value. */
export function planInput(
  call: Call,
  { responses, fields }: KnownValues,
): Result<string, Record<string, unknown>> {
  const { required, properties } = declaredFields(call);
  const input: Record<string, unknown> = {};
  const preset = PRESET_FIELDS[call.name] ?? {};
  for (const field of new Set([...required, ...Object.keys(preset)])) {
    const fixed = fixedSchema.safeParse(properties[field]).data;
    const value =
      preset[field] ??
      fixed?.const ??
      fixed?.enum?.[0] ??
      fields.get(field) ??
      (field === 'profile'
        ? profileIn(responses)
        : field === 'id' || field === 'order_id'
          ? idFor(call, responses)
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
const profileIn = (responses: ReadonlyMap<string, unknown>): unknown =>
  z.object({ analytics_key: z.string() }).safeParse(responses.get('/settings')).data?.analytics_key;

/** Takes an id from the list of the path: `/events/{id}` uses the first item of `/events`. */
function idFor(call: Call, responses: ReadonlyMap<string, unknown>): number | string | undefined {
  const listPath = call.path.split('/{id}')[0] ?? '';
  const list = responses.get(LIST_OF[listPath] ?? listPath);
  const items = typeof list === 'object' && list !== null && 'data' in list ? list.data : list;
  return listSchema.safeParse(items).data?.[0]?.id;
}
