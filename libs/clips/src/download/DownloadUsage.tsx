import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { useUser } from '@grandstand/session';
import { UsageLine } from '../list/UsageLine.tsx';

function useDownloadUsage() {
  const state = useCall(calls.listUserDownloads, { limit: 1 });
  return state.kind === 'ready' ? (state.value.usage ?? null) : null;
}

/** How many of the allowed downloads the user has used; nothing where downloads are unlimited. */
export function DownloadLimit() {
  const t = useT();
  const usage = useDownloadUsage();
  if (!usage || usage.limit === null) return null;
  const { used, limit } = usage;
  return <p>{t('downloads.usage', { used, limit })}</p>;
}

/** The number of the user's downloads, and how many of the allowed ones are used. */
export function DownloadUsage() {
  const t = useT();
  const usage = useDownloadUsage();
  const count = useUser()?.featureCount['downloads'] ?? 0;
  const counted = t('downloads.total', { count });
  if (!usage || usage.limit === null) return <UsageLine counted={counted} limit={null} />;
  const { used, limit } = usage;
  return (
    <UsageLine
      counted={counted}
      limit={{ share: limit > 0 ? used / limit : 1, label: t('downloads.usage', { used, limit }) }}
    />
  );
}
