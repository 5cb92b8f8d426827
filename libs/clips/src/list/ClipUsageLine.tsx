import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { metaText, ProgressBar } from '@grandstand/ui';
import { styled } from 'styled-components';
import { useClipUsage } from './use-clip-usage.ts';

/** The share of the limit from which the line warns. */
const WARNING_SHARE = 0.9;

const Box = styled.div`
  display: grid;
  gap: 0.5rem;
  min-block-size: 2.25rem;
  > p {
    ${metaText}
  }
  > p[data-warning] {
    color: ${token('--text')};
    font-weight: 600;
  }
`;

/** The number of the user's clips, and how many minutes of the limit they use. */
export function ClipUsageLine() {
  const t = useT();
  const state = useClipUsage();
  if (!state) return <Box aria-hidden />;
  const { count, usage } = state;
  const counted = t('clips.count', { count });
  if (!usage || usage.limit === null)
    return (
      <Box>
        <p>{counted}</p>
      </Box>
    );
  const share = usage.limit > 0 ? usage.stored / usage.limit : 1;
  const used = t('clips.usage', {
    count: Math.round(usage.limit / 60),
    used: Math.round(usage.stored / 60),
  });
  const isNearLimit = share >= WARNING_SHARE;
  return (
    <Box>
      <p data-warning={isNearLimit || undefined}>
        {[counted, used].join(' · ')}
        {isNearLimit && ` — ${t('clips.usageNearLimit')}`}
      </p>
      <ProgressBar label={used} value={share} />
    </Box>
  );
}
