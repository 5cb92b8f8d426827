import { calls } from '@grandstand/api';
import { useCache, useCall, useMutation } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { useSession } from '@grandstand/session';
import { popups, toasts } from '@grandstand/ui';
import { calendarFeedUrl } from './calendar-urls.ts';

export type CalendarFeedState =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | {
      kind: 'ready';
      /** Null when no feed exists. */
      url: string | null;
      isSending: boolean;
      create: () => Promise<void>;
      /** Replaces the URL; the old one stops working. */
      renew: () => Promise<void>;
      revoke: () => Promise<void>;
    };

/** The private calendar of a user's favorites (D12). Errors of its calls are shown by their policies. */
export function useCalendarFeed(): CalendarFeedState {
  const t = useT();
  const { apiHost } = useSession();
  const state = useCall(calls.getCalendarFeed, {});
  const feed = useCache(calls.getCalendarFeed);
  const renewFeed = useMutation(calls.renewCalendarFeed);
  const revokeFeed = useMutation(calls.revokeCalendarFeed);
  if (state.kind !== 'ready') return state;

  const isConfirmed = (options: Parameters<typeof popups.confirm>[0]): Promise<boolean> =>
    // Rejects when the user cancels.
    popups.confirm(options).then(
      () => true,
      () => false,
    );
  const create = async () => {
    const renewed = await renewFeed.send({});
    if (!renewed?.ok) return;
    feed.update(() => renewed.value);
    toasts.show(t('favorites.calendarReady'), { type: 'success' });
  };
  return {
    kind: 'ready',
    url: state.value.path === null ? null : calendarFeedUrl(apiHost, state.value.path),
    isSending: renewFeed.isSending || revokeFeed.isSending,
    create,
    async renew() {
      const options = {
        title: t('favorites.calendarRenewTitle'),
        text: t('favorites.calendarRenewText'),
        confirmText: t('favorites.calendarRenew'),
        danger: true,
      };
      if (await isConfirmed(options)) await create();
    },
    async revoke() {
      const options = {
        title: t('favorites.calendarRevokeTitle'),
        text: t('favorites.calendarRevokeText'),
        confirmText: t('favorites.calendarRevoke'),
        danger: true,
      };
      if (!(await isConfirmed(options))) return;
      const revoked = await revokeFeed.send({});
      if (!revoked?.ok) return;
      feed.update(() => revoked.value);
      toasts.show(t('favorites.calendarEnded'));
    },
  };
}
