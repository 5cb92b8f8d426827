import { assertNever } from '@grandstand/core';
import { NOT_FOUND, type Refusal } from '../../../http/refusal.ts';
import type { OriginProblem } from './origin-client.ts';

const unavailable = (message: string, retryAfterS: number): Refusal => ({
  kind: 'unavailable',
  message,
  retryAfterS,
});

/** What viewers are answered when an origin has no file: 503, which players retry, unless a recording does not exist. */
export function refusalOf(problem: OriginProblem, isRecording: boolean): Refusal {
  switch (problem.kind) {
    case 'status':
      return refusalOfStatus(problem.status, isRecording);
    case 'slow':
      return unavailable('The origin of the stream does not answer in time', 5);
    case 'unreachable':
      return unavailable('The origin of the stream cannot be reached', 5);
    case 'private-address':
      return unavailable('The origin of the stream has a private IP address', 30);
    case 'invalid':
      return unavailable(`A file of the stream’s origin ${problem.reason}`, 10);
    default:
      return assertNever(problem);
  }
}

function refusalOfStatus(status: number, isRecording: boolean): Refusal {
  if (status === 404 || status === 410)
    return isRecording ? NOT_FOUND : unavailable('The stream has not started yet', 5);
  if (status === 401 || status === 403)
    return unavailable(`The origin of the stream refuses the platform’s signature (${status})`, 30);
  return unavailable(`The origin of the stream answers with ${status}`, 5);
}
