import {
  type ApiError,
  DOWNLOAD_REFUSAL_CODES,
  type DownloadRefusalCode,
  type DownloadUsage,
  hasStatus,
  refusalCode,
} from '@grandstand/api';
import type { MessageKey } from '@grandstand/i18n';
import { errorMessage } from '@grandstand/session';

interface FailureText {
  readonly key: MessageKey;
  readonly values?: { readonly used: number; readonly limit: number };
}

const KEYS: Readonly<Record<DownloadRefusalCode, MessageKey>> = {
  download_missing: 'downloads.offerTitle',
  no_access: 'downloads.noAccess',
  area_blocked: 'downloads.noAccess',
  file_not_ready: 'downloads.notAvailable',
  // Without the numbers of the other text.
  limit_reached: 'downloads.notAvailable',
};

/** Why the server has refused the download; undefined: it sent no code. */
export const downloadRefusalOf = (error: ApiError): DownloadRefusalCode | undefined =>
  refusalCode(error, DOWNLOAD_REFUSAL_CODES);

/** The text for a download that was refused or failed. `usage` was read after the failure; null: unknown. */
export function downloadFailure(error: ApiError, usage: DownloadUsage | null): FailureText {
  const code = downloadRefusalOf(error);
  if (code === 'limit_reached' && usage !== null && usage.limit !== null)
    return { key: 'downloads.limitReached', values: { used: usage.used, limit: usage.limit } };
  if (code !== undefined) return { key: KEYS[code] };
  // A server without codes.
  if (hasStatus(error, 403)) return { key: 'downloads.noAccess' };
  if (hasStatus(error, 404)) return { key: 'downloads.gone' };
  if (!hasStatus(error, 400)) return { key: errorMessage(error) };
  const { used = 0, limit = null } = usage ?? {};
  return limit !== null && used >= limit
    ? { key: 'downloads.limitReached', values: { used, limit } }
    : { key: 'downloads.notAvailable' };
}
