import type { Call } from '@grandstand/api';
import * as z from 'zod/mini';
import type { BackendResponse } from './send-call.ts';
import { schemaMismatches } from './schema-mismatches.ts';
import type { SchemaMismatch, Verdict } from './verdict.ts';

/** Error body (§7). */
const errorBody = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
const messageSchema = z.object({ message: z.string() });

const SUCCESS = '2xx';

/** Checks a call that should succeed. Statuses tolerated by the call's policy are accepted. */
export function judgeSuccess(call: Call, response: BackendResponse): Verdict {
  const { status, json, text } = response;
  if (status >= 200 && status < 300) {
    if (json === undefined) return misshapen([notJson(text)]);
    const mismatches = schemaMismatches(call.output, json);
    return mismatches.length > 0 ? misshapen(mismatches) : { kind: 'ok' };
  }
  if (call.policy.tolerate.includes(status)) return judgeErrorBody(response, [], `returns ${status}`);
  // A declared refusal of this user is accepted and noted in the report.
  if ((status === 400 || status === 403) && call.errorStatuses.includes(status)) {
    const message = messageSchema.safeParse(json).data?.message;
    return judgeErrorBody(response, [], `refuses with ${status}: "${message}"`);
  }
  return unexpected(response, SUCCESS);
}

/** Checks a call that should fail with one of these statuses and with errors for one of these fields. */
export function judgeRefusal(
  response: BackendResponse,
  { statuses, fields, note }: { statuses: readonly number[]; fields: readonly string[]; note: string },
): Verdict {
  if (!statuses.includes(response.status)) return unexpected(response, statuses.join(' or '));
  return judgeErrorBody(response, fields, note);
}

/** Checks an error that clients recognize by its message (§8): 4xx and one of these messages. */
export function judgeMessage(response: BackendResponse, expected: readonly string[]): Verdict {
  if (response.status < 400 || response.status > 499) return unexpected(response, '4xx');
  if (response.status === 404 || response.status === 405) return { kind: 'missing', status: response.status };
  const verdict = judgeErrorBody(response, [], '');
  if (verdict.kind !== 'ok') return verdict;
  const got = errorBody.parse(response.json);
  const messages = [got.message, ...Object.values(got.errors ?? {}).flat()];
  const match = expected.find((message) => messages.includes(message));
  return match !== undefined
    ? { kind: 'ok', note: `message "${match}"` }
    : { kind: 'wrong-message', expected, got: got.message };
}

function judgeErrorBody({ json, text }: BackendResponse, fields: readonly string[], note: string): Verdict {
  if (json === undefined) return misshapen([notJson(text)]);
  const mismatches = schemaMismatches(errorBody, json);
  if (mismatches.length > 0) return misshapen(mismatches);
  const errorFields = Object.keys(errorBody.parse(json).errors ?? {});
  // One of the fields is enough: the backend's rules may report a related field.
  if (fields.length === 0 || fields.some((field) => errorFields.includes(field))) return { kind: 'ok', note };
  const got = errorFields.length > 0 ? `errors for ${errorFields.join(', ')}` : 'nothing';
  return misshapen([{ path: `errors.${fields[0]}`, expected: 'a list of messages', got, times: 1 }]);
}

function unexpected({ status, json, text }: BackendResponse, expected: string): Verdict {
  if (status === 404 || status === 405 || status === 501) return { kind: 'missing', status };
  const message = messageSchema.safeParse(json).data?.message ?? (text.slice(0, 80) || null);
  return { kind: 'wrong-status', expected, got: status, message };
}

const misshapen = (mismatches: readonly SchemaMismatch[]): Verdict => ({ kind: 'misshapen', mismatches });

const notJson = (text: string): SchemaMismatch => ({
  path: '(the whole answer)',
  expected: 'JSON',
  got: text === '' ? 'nothing' : `text ${JSON.stringify(text.slice(0, 40))}`,
  times: 1,
});
