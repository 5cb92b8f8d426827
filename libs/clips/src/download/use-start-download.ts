import { type ApiError, calls, type ClipShape, hasStatus } from '@grandstand/api';
import { useCache, useClient, useSubmitOnce } from '@grandstand/data';
import { useLocale, useT } from '@grandstand/i18n';
import { useAdoptProfile } from '@grandstand/session';
import { downloadFailure, downloadRefusalOf } from './download-failure.ts';
import { fileSize } from './file-size.ts';
import { saveUrl } from './save-file.ts';

/** Whether the text of the failure needs the user's usage. Servers without codes send a 400. */
const isAboutLimit = (error: ApiError): boolean => {
  const code = downloadRefusalOf(error);
  return code === undefined ? hasStatus(error, 400) : code === 'limit_reached';
};

/** A file to download: a clip in a picture format, or the recording of an event in a quality of `listDownloadQualities`. */
export type DownloadItem =
  | { readonly kind: 'clip'; readonly id: number; readonly shape?: ClipShape | undefined }
  | { readonly kind: 'event'; readonly id: number; readonly quality?: string | undefined };

type StartedDownload =
  /** `name`: of the file, with its size. */
  | { readonly kind: 'started'; readonly name: string }
  /** `isShown`: the policy of the call shows the failure as a toast. */
  | { readonly kind: 'failed'; readonly text: string; readonly isShown: boolean };

/**
 * Downloads a file with the browser's own download manager, which shows the progress and resumes after a break: the
 * server answers byte ranges, and the link works for hours (ADR 079).
 */
export function useStartDownload() {
  const t = useT();
  const locale = useLocale();
  const client = useClient();
  const adoptProfile = useAdoptProfile();
  const downloads = useCache(calls.listUserDownloads);
  const { isSubmitting, submit } = useSubmitOnce(async (item: DownloadItem): Promise<StartedDownload> => {
    const answer = await (item.kind === 'clip'
      ? client(calls.downloadClip, { id: item.id, shape: item.shape })
      : client(calls.downloadEvent, { id: item.id, quality: item.quality }));
    if (!answer.ok) {
      const usage = isAboutLimit(answer.error) ? await client(calls.listUserDownloads, { limit: 1 }) : null;
      const { key, values } = downloadFailure(answer.error, (usage?.ok && usage.value.usage) || null);
      const isShown = ![400, 403, 404].some((status) => hasStatus(answer.error, status));
      return { kind: 'failed', text: t(key, values), isShown };
    }
    const { url, file_name: fileName, size } = answer.value;
    saveUrl(url, fileName);
    downloads.invalidate();
    // `featureCount` has changed.
    const profile = await client(calls.getProfile, {});
    if (profile.ok) adoptProfile({ user: profile.value, api_key: null });
    const name = size === undefined || size === null ? fileName : `${fileName} · ${fileSize(size, locale)}`;
    return { kind: 'started', name };
  });
  return { isStarting: isSubmitting, start: submit };
}
