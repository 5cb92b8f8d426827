import type { Call } from '@grandstand/api';
import * as z from 'zod/mini';
import type { BackendResponse } from './ask.ts';
import { schemaMismatches } from './schema-mismatches.ts';
import type { SchemaMismatch, Verdict } from './verdict.ts';

/** §7: what a failure carries. */
const errorBody = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
const messageSchema = z.object({ message: z.string() });

const SUCCESS = '2xx';

/** A call that should succeed. Statuses that the call's policy tolerates are an answer too. */
export function judgeSuccess(call: Call, answer: BackendResponse): Verdict {
  const { status, json, text } = answer;
  if (status >= 200 && status < 300) {
    if (json === undefined) return misshapen([noJson(text)]);
    const mismatches = schemaMismatches(call.output, json);
    return mismatches.length > 0 ? misshapen(mismatches) : { kind: 'ok' };
  }
  if (call.policy.tolerate.includes(status)) return judgeErrorBody(answer, [], `answers ${status}`);
  // What this user may not do, or cannot now: whoever reads the report can tell.
  if ((status === 400 || status === 403) && call.mayAnswer.includes(status)) {
    const said = messageSchema.safeParse(json).data?.message;
    return judgeErrorBody(answer, [], `refuses with ${status}: "${said}"`);
  }
  return unexpected(answer, SUCCESS);
}

/** A call that should be refused: with one of these statuses, and with words for each of these fields. */
export function judgeRefusal(
  answer: BackendResponse,
  { statuses, fields, note }: { statuses: readonly number[]; fields: readonly string[]; note: string },
): Verdict {
  if (!statuses.includes(answer.status)) return unexpected(answer, statuses.join(' or '));
  return judgeErrorBody(answer, fields, note);
}

/** A refusal that clients tell from others by its words (§8): 4xx, and exactly one of these. */
export function judgeMessage(answer: BackendResponse, expected: readonly string[]): Verdict {
  if (answer.status < 400 || answer.status > 499) return unexpected(answer, '4xx');
  if (answer.status === 404 || answer.status === 405) return { kind: 'missing', status: answer.status };
  const verdict = judgeErrorBody(answer, [], '');
  if (verdict.kind !== 'ok') return verdict;
  const got = errorBody.parse(answer.json);
  const said = [got.message, ...Object.values(got.errors ?? {}).flat()];
  const found = expected.find((message) => said.includes(message));
  return found !== undefined
    ? { kind: 'ok', note: `says "${found}"` }
    : { kind: 'wrong-message', expected, got: got.message };
}

function judgeErrorBody({ json, text }: BackendResponse, fields: readonly string[], note: string): Verdict {
  if (json === undefined) return misshapen([noJson(text)]);
  const mismatches = schemaMismatches(errorBody, json);
  if (mismatches.length > 0) return misshapen(mismatches);
  const named = Object.keys(errorBody.parse(json).errors ?? {});
  // A rule may stand in for its neighbour, as `request` does: one named field is enough to show the form what to say.
  if (fields.length === 0 || fields.some((field) => named.includes(field))) return { kind: 'ok', note };
  const got = named.length > 0 ? `words for ${named.join(', ')}` : 'nothing';
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
