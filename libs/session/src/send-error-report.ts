import { calls, type Client } from '@grandstand/api';
import { redact, redactUrl } from '@grandstand/core';
import type { FailedOutcome } from './failed-outcome.ts';

const MAX_LENGTH = 4000;

/** Posts one failed request to the log receiver, without keys and without personal data. */
export async function sendErrorReport(
  client: Client,
  { call, url, error, input }: FailedOutcome,
  channel: string,
): Promise<void> {
  await client(calls.reportError, {
    status: error.kind === 'status' ? error.status : null,
    service: 'web',
    channel,
    message: `${call.name}: ${describe(error)}`.slice(0, MAX_LENGTH),
    request_data: redact(input, { personal: true }),
    url: redactUrl(url, { personal: true }).slice(0, MAX_LENGTH),
  });
}

function describe(error: FailedOutcome['error']): string {
  if (error.kind === 'status') return error.body?.message ?? `status ${error.status}`;
  return error.kind === 'wrong-shape' ? `wrong-shape at ${error.where}` : error.kind;
}
