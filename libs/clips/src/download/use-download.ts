import { type ApiError, type CallOutput, calls, type ClipShape, hasStatus } from '@grandstand/api';
import type { Result } from '@grandstand/core';
import { useCache, useClient, useSubmitOnce } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { errorMessage, useAdoptProfile } from '@grandstand/session';
import { toasts } from '@grandstand/ui';
import { saveUrl } from './save-file.ts';

type Answer = Result<ApiError, CallOutput<typeof calls.downloadClip>>;

/** What is downloaded: a clip, or the recording of an event in a quality of `listDownloadQualities`. */
export type DownloadItem =
  | { readonly kind: 'clip'; readonly id: number; readonly shape?: ClipShape }
  | { readonly kind: 'event'; readonly id: number; readonly quality?: string };

/**
 * Downloads a file with the browser's own download manager, which shows the progress and resumes after a break: the
 * server answers byte ranges, and the link works for hours.
 */
export function useDownload() {
  const t = useT();
  const client = useClient();
  const adoptProfile = useAdoptProfile();
  const downloads = useCache(calls.listUserDownloads);
  const request = (item: DownloadItem): Promise<Answer> =>
    item.kind === 'clip'
      ? client(calls.downloadClip, { id: item.id, shape: item.shape })
      : client(calls.downloadEvent, { id: item.id, quality: item.quality });
  const { isSubmitting, submit } = useSubmitOnce(async (item: DownloadItem) => {
    const answer = await request(item);
    if (!answer.ok) {
      // The policy of the calls shows other failures.
      const isRefused = [400, 403, 404].some((status) => hasStatus(answer.error, status));
      if (isRefused) toasts.show(t(errorMessage(answer.error)), { type: 'error' });
      return;
    }
    saveUrl(answer.value.url, answer.value.file_name);
    toasts.show(t('downloads.started', { name: answer.value.file_name }));
    downloads.invalidate();
    // `featureCount` has changed.
    const profile = await client(calls.getProfile, {});
    if (profile.ok) adoptProfile({ user: profile.value, api_key: null });
  });
  return { isStarting: isSubmitting, download: submit };
}
