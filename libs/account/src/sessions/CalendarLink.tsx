import { calls } from '@grandstand/api';
import { useCache, useCall, useMutation } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { Button, ErrorState, Icon, toasts } from '@grandstand/ui';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import { useRef } from 'react';
import { Panel } from '../profile/Panel.tsx';
import { AccessRow, AccessRows, AccessRowSkeleton } from './AccessRow.tsx';
import { isConfirmed } from './is-confirmed.ts';

/** The private calendar link of the user's favorites (D12), which can be turned off. */
export function CalendarLink() {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const state = useCall(calls.getCalendarFeed, {});
  const feed = useCache(calls.getCalendarFeed);
  const { send, isSending } = useMutation(calls.revokeCalendarFeed);
  const turnOff = async () => {
    const options = {
      title: t('profile.feedEndTitle'),
      text: t('profile.feedEndText'),
      confirmText: t('profile.feedEnd'),
      danger: true,
    };
    if (!(await isConfirmed(options))) return;
    const revoked = await send({});
    if (!revoked?.ok) return;
    feed.update(() => revoked.value);
    // The focused button disappears with its row.
    heading.current?.focus();
    toasts.show(t('profile.feedEnded'), { type: 'success' });
  };
  return (
    <Panel title={t('profile.feedTitle')} text={t('profile.feedText')} headingRef={heading}>
      {state.kind === 'failed' && <ErrorState onRetry={state.retry} />}
      {state.kind === 'loading' && (
        <AccessRows>
          <AccessRowSkeleton />
        </AccessRows>
      )}
      {state.kind === 'ready' &&
        (state.value.path === null ? (
          <p>{t('profile.feedNone')}</p>
        ) : (
          <AccessRows>
            <AccessRow
              icon={<Icon of={CalendarSync} size="l" />}
              name={t('profile.feedName')}
              details={[]}
              action={
                <Button $look="secondary" $size="small" loading={isSending} onClick={() => void turnOff()}>
                  {t('profile.feedEnd')}
                </Button>
              }
            />
          </AccessRows>
        ))}
    </Panel>
  );
}
