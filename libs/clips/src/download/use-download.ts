import { useT } from '@grandstand/i18n';
import { toasts } from '@grandstand/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { useClipsLinks } from '../clips-links.ts';
import { type DownloadItem, useStartDownload } from './use-start-download.ts';

/** Downloads a file, and shows its start or failure as a toast. */
export function useDownload() {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const list = useClipsLinks().userDownloads();
  const { isStarting, start } = useStartDownload();
  const download = async (item: DownloadItem): Promise<void> => {
    const result = await start(item);
    if (result?.kind === 'failed' && !result.isShown) toasts.show(result.text, { type: 'error' });
    if (result?.kind !== 'started') return;
    const toList = { text: t('downloads.toList'), onSelect: () => void navigate(list) };
    toasts.show(t('downloads.started', { name: result.name }), {
      actions: pathname === list ? [] : [toList],
    });
  };
  return { isStarting, download };
}
