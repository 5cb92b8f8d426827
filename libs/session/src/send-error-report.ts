import type { Client } from '@grandstand/api';
import { redact, redactUrl } from '@grandstand/core';
import { type ReportedChannel, sendReport } from './send-report.ts';
import type { FailedCall } from './session-state.ts';

const MAX_LENGTH = 4000;

/** Posts one failed call to the log receiver, without keys and personal data. */
export async function sendErrorReport(
  client: Client,
  { call, url, error, input }: FailedCall,
  channel: ReportedChannel,
): Promise<void> {
  await sendReport(client, channel, {
    status: error.kind === 'status' ? error.status : null,
    service: 'web',
    message: `${call.name}: ${describe(error)}`.slice(0, MAX_LENGTH),
    request_data: redact(input, { personal: true }),
    url: redactUrl(url, { personal: true }).slice(0, MAX_LENGTH),
  });
}

function describe(error: FailedCall['error']): string {
  if (error.kind === 'status') return error.body?.message ?? `status ${error.status}`;
  return error.kind === 'wrong-shape' ? `wrong-shape at ${error.fieldPath}` : error.kind;
}
