import { useT } from '@grandstand/i18n';
import { useClipUsage } from './use-clip-usage.ts';
import { UsageBox, UsageLine } from './UsageLine.tsx';

/** The number of the user's clips, and how many minutes of the limit they use. */
export function ClipUsageLine() {
  const t = useT();
  const state = useClipUsage();
  if (!state) return <UsageBox aria-hidden />;
  const { count, usage } = state;
  const counted = t('clips.count', { count });
  if (!usage || usage.limit === null) return <UsageLine counted={counted} limit={null} />;
  const label = t('clips.usage', {
    count: Math.round(usage.limit / 60),
    used: Math.round(usage.stored / 60),
  });
  const share = usage.limit > 0 ? usage.stored / usage.limit : 1;
  return <UsageLine counted={counted} limit={{ label, share, warning: t('clips.usageNearLimit') }} />;
}
