import { calls, type Clip } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { useClient, usePolling } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { toasts } from '@grandstand/ui';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { toUserClip, type UserClip } from '../clip/clip.ts';
import { isClipRefused } from '../clip/clip-refusal.ts';
import { refusalText } from '../clip/refusal-text.ts';
import { useRefreshClips } from '../clip/use-refresh-clips.ts';
import { useClipsLinks } from '../clips-links.ts';
import { claimAnnouncement } from './claim-announcement.ts';
import { readPendingClips, trackClip, untrackClip } from './pending-clips.ts';
import { settledClips } from './settled-clips.ts';
import { usePendingClips } from './use-pending-clips.ts';

const POLL_MS = 3000;
/** More than can be made at the same time. */
const LIMIT = 24;
const TOAST_MS = 12_000;

interface Props {
  readonly userId: number;
  readonly onShare: (clip: UserClip) => void;
}

/** Renders nothing. Polls the clips that are being made, and announces their end on any page, once. */
export function ClipActivity({ userId, onShare }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const links = useClipsLinks();
  const client = useClient();
  const refreshClips = useRefreshClips();
  const isActive = usePendingClips(userId).length > 0;

  const retry = async ({ id, name }: Clip) => {
    const retried = await client(calls.retryClip, { id });
    if (retried.ok) {
      trackClip(userId, { id, name }, systemClock.now());
      refreshClips();
    } else if (isClipRefused(retried.error)) {
      toasts.show(refusalText(retried.error, t), { type: 'error' });
    }
  };
  const announce = async (clip: Clip) => {
    if (!(await claimAnnouncement(userId, clip.id))) return;
    refreshClips();
    if (clip.state === 'failed') {
      toasts.show(t('clips.failedName', { name: clip.name }), {
        type: 'error',
        durationMs: TOAST_MS,
        actions: [{ text: t('app.retry'), onSelect: () => void retry(clip) }],
      });
      return;
    }
    const ready = toUserClip(clip);
    toasts.show(t('clips.readyName', { name: clip.name }), {
      type: 'success',
      durationMs: TOAST_MS,
      actions: [
        { text: t('app.watch'), onSelect: () => void navigate(links.share(ready)) },
        { text: t('clips.share'), onSelect: () => onShare(ready) },
      ],
    });
  };
  // Not from the cache: a list that was fetched before a clip was queued again contains its previous state.
  const poll = usePolling(`clips being made by ${userId}`, isActive ? POLL_MS : 0, async () => {
    const requestedMs = systemClock.now();
    const list = await client(calls.listUserClips, { limit: LIMIT }, { isRefresh: true });
    if (!list.ok) return false;
    const { finished, goneIds } = settledClips(readPendingClips(userId), list.value.data, requestedMs);
    for (const id of goneIds) untrackClip(userId, id);
    for (const clip of finished) void announce(clip);
    return true;
  });
  const pollNow = useEffectEvent(poll.refreshNow);
  useEffect(() => {
    if (isActive) pollNow();
  }, [isActive]);
  return null;
}
