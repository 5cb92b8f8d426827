import { calls, hasStatus } from '@grandstand/api';
import { useClient } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { toasts } from '@grandstand/ui';
import type { UserClip } from '../clip/clip.ts';
import { isClipRefused } from '../clip/clip-refusal.ts';
import { refusalText } from '../clip/refusal-text.ts';
import { useRefreshClips } from '../clip/use-refresh-clips.ts';
import { useSetClipRemoved } from './removed-clips.ts';

/** How long the toast offers to undo the deletion. */
const UNDO_MS = 10_000;

/**
 * Deletes a clip: lists hide it at once, and a toast offers to undo this for ten seconds, also on other pages. A failure
 * shows the clip again.
 */
export function useDeleteClip(): (clip: Pick<UserClip, 'id' | 'name'>) => Promise<void> {
  const t = useT();
  const client = useClient();
  const setRemoved = useSetClipRemoved();
  const refresh = useRefreshClips();

  const restore = async (id: number) => {
    // Shown at once; hidden again if the server has already deleted the files.
    setRemoved(id, false);
    const restored = await client(calls.restoreClip, { id });
    if (!restored.ok) {
      setRemoved(id, true);
      if (isClipRefused(restored.error)) toasts.show(refusalText(restored.error, t), { type: 'error' });
    }
    refresh();
  };

  return async ({ id, name }) => {
    setRemoved(id, true);
    const deleted = await client(calls.deleteClip, { id });
    // 404: it was deleted in another tab.
    if (!deleted.ok && !hasStatus(deleted.error, 404)) {
      // The call's policy shows why.
      setRemoved(id, false);
      return;
    }
    refresh();
    const isRestorable = deleted.ok && deleted.value.restorable_until_utc_ts !== undefined;
    toasts.show(t('clips.deletedName', { name }), {
      durationMs: UNDO_MS,
      actions: isRestorable ? [{ text: t('clips.undo'), onSelect: () => void restore(id) }] : [],
    });
  };
}
