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

/** The private calendar of a user's favourites (D12). The app reports errors of its calls. */
export function useCalendarFeed(): CalendarFeedState {
  const t = useT();
  const { apiHost } = useSession();
  const state = useCall(calls.getCalendarFeed, {});
  const feed = useCache(calls.getCalendarFeed);
  const renewal = useMutation(calls.renewCalendarFeed);
  const ending = useMutation(calls.revokeCalendarFeed);
  if (state.kind !== 'ready') return state;

  const isSure = (question: Parameters<typeof popups.confirm>[0]): Promise<boolean> =>
    popups.confirm(question).then(
      () => true,
      () => false,
    );
  const create = async () => {
    const made = await renewal.send({});
    if (!made?.ok) return;
    feed.update(() => made.value);
    toasts.show(t('favorites.calendarReady'), { type: 'success' });
  };
  return {
    kind: 'ready',
    url: state.value.path === null ? null : calendarFeedUrl(apiHost, state.value.path),
    isSending: renewal.isSending || ending.isSending,
    create,
    async renew() {
      const question = {
        title: t('favorites.calendarRenewTitle'),
        text: t('favorites.calendarRenewText'),
        confirmText: t('favorites.calendarRenew'),
        danger: true,
      };
      if (await isSure(question)) await create();
    },
    async revoke() {
      const question = {
        title: t('favorites.calendarRevokeTitle'),
        text: t('favorites.calendarRevokeText'),
        confirmText: t('favorites.calendarRevoke'),
        danger: true,
      };
      if (!(await isSure(question))) return;
      const ended = await ending.send({});
      if (!ended?.ok) return;
      feed.update(() => ended.value);
      toasts.show(t('favorites.calendarEnded'));
    },
  };
}
