import { type Client, describePageProblems, type Page } from '@grandstand/api';
import type { StoredValues } from '@grandstand/core';
import { type ReportedChannel, sendReport } from './send-report.ts';

/** Stores the last reported text, so that each browser reports the same problems once. */
const REPORTED_STORAGE_KEY = 'reported_pages';
const MAX_MESSAGE_LENGTH = 4000;

/**
 * Posts the problems of the channel's pages to the log receiver, where the operator can read them: once per browser,
 * and again when they change.
 */
export async function reportPageProblems(
  client: Client,
  stored: StoredValues,
  {
    pages,
    channel,
    url,
  }: { readonly pages: readonly Page[]; readonly channel: ReportedChannel; readonly url: string },
): Promise<void> {
  const message = describePageProblems(pages).join('\n').slice(0, MAX_MESSAGE_LENGTH);
  if (message === '') return stored.remove(REPORTED_STORAGE_KEY);
  if (stored.read(REPORTED_STORAGE_KEY) === message) return;
  if (await sendReport(client, channel, { status: null, service: 'web', message, url }))
    stored.write(REPORTED_STORAGE_KEY, message);
}
