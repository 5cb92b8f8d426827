import { calls, type Clip } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { useCall, useClient } from '@grandstand/data';
import { useMessages, useT } from '@grandstand/i18n';
import { toasts } from '@grandstand/ui';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { toUserClip, type UserClip } from '../clip/clip.ts';
import { isClipRefused } from '../clip/clip-refusal.ts';
import { refusalText } from '../clip/refusal-text.ts';
import { useRefreshClips } from '../clip/use-refresh-clips.ts';
import { useClipsLinks } from '../clips-links.ts';
import { claimAnnouncement } from './claim-announcement.ts';
import { type PendingClip, trackClip, untrackClip } from './pending-clips.ts';
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
  const pending = usePendingClips(userId);
  const hasMessages = useMessages('clips');
  const isActive = pending.length > 0;
  const state = useCall(calls.listUserClips, isActive ? { limit: LIMIT } : null, { refreshMs: POLL_MS });
  const newest = state.kind === 'ready' ? state.value.data : null;

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
  const settle = useEffectEvent((clips: readonly PendingClip[], found: readonly Clip[]) => {
    const { finished, goneIds } = settledClips(clips, found, systemClock.now());
    for (const id of goneIds) untrackClip(userId, id);
    for (const clip of finished) void announce(clip);
  });
  useEffect(() => {
    if (hasMessages && newest) settle(pending, newest);
  }, [newest, pending, hasMessages]);
  return null;
}
