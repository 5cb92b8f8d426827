import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Header of a request's id, in requests and responses. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** What may be written to logs and headers: up to 64 letters, digits, dots, dashes, underscores and colons. */
const ACCEPTABLE = /^[\w.:-]{1,64}$/;

/** The client's id of the request if it is acceptable, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
}
