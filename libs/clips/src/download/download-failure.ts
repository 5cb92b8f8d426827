import { type ApiError, type DownloadUsage, hasStatus } from '@grandstand/api';
import type { MessageKey } from '@grandstand/i18n';
import { errorMessage } from '@grandstand/session';

interface FailureText {
  readonly key: MessageKey;
  readonly values?: { readonly used: number; readonly limit: number };
}

/** The text for a download that was refused or failed. `usage` was read after the failure; null: unknown. */
export function downloadFailure(error: ApiError, usage: DownloadUsage | null): FailureText {
  if (hasStatus(error, 403)) return { key: 'downloads.noAccess' };
  if (hasStatus(error, 404)) return { key: 'downloads.gone' };
  if (!hasStatus(error, 400)) return { key: errorMessage(error) };
  const { used = 0, limit = null } = usage ?? {};
  return limit !== null && used >= limit
    ? { key: 'downloads.limitReached', values: { used, limit } }
    : { key: 'downloads.notAvailable' };
}
