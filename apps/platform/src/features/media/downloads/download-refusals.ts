import type { DownloadRefusalCode } from '@grandstand/api';
import type { Refusal } from '../../../http/refusal.ts';

type DownloadRefusal = Refusal & { readonly code: DownloadRefusalCode };

export const DOWNLOAD_MISSING: DownloadRefusal = {
  kind: 'forbidden',
  message: 'Your pass doesn’t include downloads',
  code: 'download_missing',
};

export const NO_ACCESS: DownloadRefusal = {
  kind: 'forbidden',
  message: 'You don’t have access to this event',
  code: 'no_access',
};

export const AREA_BLOCKED: DownloadRefusal = {
  kind: 'forbidden',
  message: 'This event may not be shown in your area',
  code: 'area_blocked',
};

export const notReady = (message: string): DownloadRefusal => ({
  kind: 'refused',
  message,
  code: 'file_not_ready',
});

export const limitReached = ({ maxDownloads }: { readonly maxDownloads: number }): DownloadRefusal => ({
  kind: 'refused',
  message: `Download limit reached: ${maxDownloads} in 30 days`,
  code: 'limit_reached',
});
