import type { Call } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import * as z from 'zod/mini';

/** Values from which the input of a call is built. */
export interface KnownValues {
  /** Earlier responses by route, e.g. `/events`. */
  readonly responses: ReadonlyMap<string, unknown>;
  /** Values by the name of the field, such as `domain` and `channel_key`. */
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

/**
 * Fields with a fixed value, and optional fields that are sent too (`undefined`: the value is planned as for a required
 * field). `applyCoupon` requests the price of a package, without a coupon; `getViewingPosition` needs an event or a medium.
 */
const PRESET_FIELDS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  applyCoupon: { type: 'package', id: undefined },
  getViewingPosition: { event_id: undefined },
};

/** Returns the required and preset fields of a call, or as an error the name of a field for which no value is known. */
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
        : ID_FIELDS.has(field)
          ? idFor(call, responses)
          : undefined);
    if (value === undefined) return err(field);
    input[field] = value;
  }
  return ok(input);
}

/** Fields with an id of the list that belongs to the call's path. */
const ID_FIELDS: ReadonlySet<string> = new Set(['id', 'order_id', 'event_id']);

const listSchema = z.array(z.looseObject({ id: z.union([z.number(), z.string()]) }));

/** The list whose first id is used, for paths that do not begin with the path of their list. */
const LIST_OF: Readonly<Record<string, string>> = {
  '/clips/event': '/events',
  '/clip/download': '/clips/user',
  '/apply_coupon': '/packages',
  '/download-event': '/events',
  '/order': '/orders',
  '/viewing-position': '/events',
};

/** The analytics key of the channel's settings (§3). */
const profileIn = (responses: ReadonlyMap<string, unknown>): unknown =>
  z.object({ analytics_key: z.string() }).safeParse(responses.get('/settings')).data?.analytics_key;

/** Returns the first id in the list that belongs to the path: for `/events/{id}` the first of `/events`. */
function idFor(call: Call, responses: ReadonlyMap<string, unknown>): number | string | undefined {
  const listPath = call.path.split('/{id}')[0] ?? '';
  const list = responses.get(LIST_OF[listPath] ?? listPath);
  const items = typeof list === 'object' && list !== null && 'data' in list ? list.data : list;
  return listSchema.safeParse(items).data?.[0]?.id;
}
