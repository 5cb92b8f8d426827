import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { ErrorState, PageSection } from '@grandstand/ui';
import { toMedium } from '../media/medium.ts';
import { MediaRail } from './MediaRail.tsx';

/** Media with this name in their title (§7, `vod-media/search`). Renders nothing when there are none. */
export function MediaByTitle({ name }: { readonly name: string }) {
  const t = useT();
  const state = useCall(calls.searchVodMedia, { title: name });
  const title = t('app.library');
  if (state.kind === 'loading') return null;
  if (state.kind === 'ready' && state.value.data.length === 0) return null;
  return (
    <PageSection title={title}>
      {state.kind === 'failed' ? (
        <ErrorState onRetry={state.retry} />
      ) : (
        <MediaRail label={title} media={state.value.data.map(toMedium)} />
      )}
    </PageSection>
  );
}
