import type { Call } from '@grandstand/api';
import * as z from 'zod/mini';
import type { BackendResponse } from './send-call.ts';
import { schemaMismatches } from './schema-mismatches.ts';
import type { SchemaMismatch, CheckResult } from './check-result.ts';

/** Error body (§7). */
const errorBody = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
const messageSchema = z.object({ message: z.string() });

const SUCCESS = '2xx';

/**
 * Checks a call that should succeed. An error with a status that the call's policy tolerates is accepted, and so is a 400
 * or 403 that the call declares.
 */
export function judgeSuccess(call: Call, response: BackendResponse): CheckResult {
  const { status, json, text } = response;
  if (status >= 200 && status < 300) {
    if (json === undefined) return mismatch([notJson(text)]);
    const mismatches = schemaMismatches(call.output, json);
    return mismatches.length > 0 ? mismatch(mismatches) : { kind: 'ok' };
  }
  if (call.policy.tolerate.includes(status)) return judgeErrorBody(response, [], `returns ${status}`);
  // The backend may reject this user, e.g. without the right pass. The report then shows its message.
  if ((status === 400 || status === 403) && call.errorStatuses.includes(status)) {
    const message = messageSchema.safeParse(json).data?.message;
    return judgeErrorBody(response, [], `refuses with ${status}: "${message}"`);
  }
  return unexpected(response, SUCCESS);
}

/**
 * Checks a call that should be rejected: with one of `statuses` and, unless `fields` is empty, with an error for at least
 * one of `fields`. `note` is shown in the report.
 */
export function judgeRefusal(
  response: BackendResponse,
  { statuses, fields, note }: { statuses: readonly number[]; fields: readonly string[]; note: string },
): CheckResult {
  if (!statuses.includes(response.status)) return unexpected(response, statuses.join(' or '));
  return judgeErrorBody(response, fields, note);
}

/** Checks a call that should be rejected with a 4xx status and one of the `expected` messages, which clients know (§8). */
export function judgeMessage(response: BackendResponse, expected: readonly string[]): CheckResult {
  if (response.status < 400 || response.status > 499) return unexpected(response, '4xx');
  if (response.status === 404 || response.status === 405) return { kind: 'missing', status: response.status };
  const result = judgeErrorBody(response, [], '');
  if (result.kind !== 'ok') return result;
  const got = errorBody.parse(response.json);
  const messages = [got.message, ...Object.values(got.errors ?? {}).flat()];
  const match = expected.find((message) => messages.includes(message));
  return match !== undefined
    ? { kind: 'ok', note: `message "${match}"` }
    : { kind: 'wrong-message', expected, got: got.message };
}

function judgeErrorBody(
  { json, text }: BackendResponse,
  fields: readonly string[],
  note: string,
): CheckResult {
  if (json === undefined) return mismatch([notJson(text)]);
  const mismatches = schemaMismatches(errorBody, json);
  if (mismatches.length > 0) return mismatch(mismatches);
  const errorFields = Object.keys(errorBody.parse(json).errors ?? {});
  // An error for one of the fields is enough, because a backend may stop at the first invalid field.
  if (fields.length === 0 || fields.some((field) => errorFields.includes(field))) return { kind: 'ok', note };
  const got = errorFields.length > 0 ? `errors for ${errorFields.join(', ')}` : 'nothing';
  return mismatch([{ path: `errors.${fields[0]}`, expected: 'a list of messages', got, times: 1 }]);
}

function unexpected({ status, json, text }: BackendResponse, expected: string): CheckResult {
  if (status === 404 || status === 405 || status === 501) return { kind: 'missing', status };
  const message = messageSchema.safeParse(json).data?.message ?? (text.slice(0, 80) || null);
  return { kind: 'wrong-status', expected, got: status, message };
}

const mismatch = (mismatches: readonly SchemaMismatch[]): CheckResult => ({ kind: 'mismatch', mismatches });

const notJson = (text: string): SchemaMismatch => ({
  path: '(the whole response)',
  expected: 'JSON',
  got: text === '' ? 'nothing' : `text ${JSON.stringify(text.slice(0, 40))}`,
  times: 1,
});
