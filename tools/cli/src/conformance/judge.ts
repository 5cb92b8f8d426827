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
export function judgeSuccess(call: Call, answer: BackendResponse): Verdict {
  const { status, json, text } = answer;
  if (status >= 200 && status < 300) {
    if (json === undefined) return misshapen([noJson(text)]);
    const mismatches = schemaMismatches(call.output, json);
    return mismatches.length > 0 ? misshapen(mismatches) : { kind: 'ok' };
  }
  if (call.policy.tolerate.includes(status)) return judgeErrorBody(answer, [], `answers ${status}`);
  // Refused for this user: accepted, and noted in the report.
  if ((status === 400 || status === 403) && call.errorStatuses.includes(status)) {
    const message = messageSchema.safeParse(json).data?.message;
    return judgeErrorBody(answer, [], `refuses with ${status}: "${message}"`);
  }
  return unexpected(answer, SUCCESS);
}

/** Checks a call that should fail with one of these statuses and with errors for one of these fields. */
export function judgeRefusal(
  answer: BackendResponse,
  { statuses, fields, note }: { statuses: readonly number[]; fields: readonly string[]; note: string },
): Verdict {
  if (!statuses.includes(answer.status)) return unexpected(answer, statuses.join(' or '));
  return judgeErrorBody(answer, fields, note);
}

/** Checks a failure that clients recognize by its message (§8): 4xx and one of these messages. */
export function judgeMessage(answer: BackendResponse, expected: readonly string[]): Verdict {
  if (answer.status < 400 || answer.status > 499) return unexpected(answer, '4xx');
  if (answer.status === 404 || answer.status === 405) return { kind: 'missing', status: answer.status };
  const verdict = judgeErrorBody(answer, [], '');
  if (verdict.kind !== 'ok') return verdict;
  const got = errorBody.parse(answer.json);
  const messages = [got.message, ...Object.values(got.errors ?? {}).flat()];
  const found = expected.find((message) => messages.includes(message));
  return found !== undefined
    ? { kind: 'ok', note: `says "${found}"` }
    : { kind: 'wrong-message', expected, got: got.message };
}

function judgeErrorBody({ json, text }: BackendResponse, fields: readonly string[], note: string): Verdict {
  if (json === undefined) return misshapen([noJson(text)]);
  const mismatches = schemaMismatches(errorBody, json);
  if (mismatches.length > 0) return misshapen(mismatches);
  const named = Object.keys(errorBody.parse(json).errors ?? {});
  // One of the fields is enough: the backend's rules may report a related field.
  if (fields.length === 0 || fields.some((field) => named.includes(field))) return { kind: 'ok', note };
  const got = named.length > 0 ? `errors for ${named.join(', ')}` : 'nothing';
  return misshapen([{ path: `errors.${fields[0]}`, expected: 'a list of messages', got, times: 1 }]);
}

function unexpected({ status, json, text }: BackendResponse, expected: string): Verdict {
  if (status === 404 || status === 405 || status === 501) return { kind: 'missing', status };
  const message = messageSchema.safeParse(json).data?.message ?? (text.slice(0, 80) || null);
  return { kind: 'wrong-status', expected, got: status, message };
}

const misshapen = (mismatches: readonly SchemaMismatch[]): Verdict => ({ kind: 'misshapen', mismatches });

const noJson = (text: string): SchemaMismatch => ({
  path: '(the whole answer)',
  expected: 'JSON',
  got: text === '' ? 'nothing' : `text ${JSON.stringify(text.slice(0, 40))}`,
  times: 1,
});
