import { calls, type Client, describePageProblems, type Page } from '@grandstand/api';
import type { StoredValues } from '@grandstand/core';

/** The problems that this browser has reported. */
const REPORTED_STORAGE_KEY = 'reported_pages';

/**
 * Posts what is wrong with the channel's pages to the log receiver, where the operator finds it: from each browser once,
 * until it changes.
 */
export function reportPageProblems(
  client: Client,
  stored: StoredValues,
  {
    pages,
    channel,
    url,
  }: { readonly pages: readonly Page[]; readonly channel: string; readonly url: string },
): void {
  const message = describePageProblems(pages).join('\n').slice(0, 4000);
  if (message === '') return stored.remove(REPORTED_STORAGE_KEY);
  if (stored.read(REPORTED_STORAGE_KEY) === message) return;
  stored.write(REPORTED_STORAGE_KEY, message);
  void client(calls.reportError, { status: null, service: 'web', channel, message, url });
}
