import { type ApiError, type CallInput, calls, type Client } from '@grandstand/api';

/** A channel as the log receiver finds it: by its key, else by the domain of its site. */
export interface ReportedChannel {
  /** Null: not fetched. */
  readonly key: string | null;
  readonly domain: string;
}

/** Posts a report to the log receiver; with the domain if the key is no longer valid. False if it was not accepted. */
export async function sendReport(
  client: Client,
  { key, domain }: ReportedChannel,
  report: Omit<CallInput<typeof calls.reportError>, 'channel'>,
): Promise<boolean> {
  const send = (channel: string) => client(calls.reportError, { ...report, channel });
  const sent = await send(key ?? domain);
  if (sent.ok || key === null || !isChannelUnknown(sent.error)) return sent.ok;
  return (await send(domain)).ok;
}

const isChannelUnknown = (error: ApiError): boolean =>
  error.kind === 'status' && 'channel' in (error.body?.errors ?? {});
