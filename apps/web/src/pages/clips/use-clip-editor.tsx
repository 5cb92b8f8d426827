import type { EventState } from '@grandstand/catalog';
import { hasOpenDraft, LazyClipEditor, type UserClip } from '@grandstand/clips';
import { subscribeToNothing } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import type { PlayerHandle, PlayerProps } from '@grandstand/player';
import { useStaticData, useUser } from '@grandstand/session';
import { Button, Icon } from '@grandstand/ui';
import { useHasClips } from '../../shell/use-has-clips.ts';
import Scissors from 'lucide-react/icons/scissors';
import { type ReactNode, useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Read by the stage of `libs/ui`, which leaves space for the editor. */
const ATTRIBUTE = 'data-clip-editor';

interface ClipEditing {
  /** The button that opens the editor; null where users cannot make clips. */
  readonly button: ReactNode;
  /** The editor, below the picture; null while it is closed. */
  readonly editor: ReactNode;
  /** To be passed to the player. */
  readonly playerProps: Pick<PlayerProps, 'onClip' | 'pageKeys' | 'resumedAtS'> & {
    readonly onHandle: (handle: PlayerHandle | null) => void;
  };
}

/** Making clips on an event's page: the editor controls the page's player. */
export function useClipEditor(state: EventState, onCreated: (clip: UserClip) => void): ClipEditing {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [control, setControl] = useState<PlayerHandle['control']>(null);
  const onHandle = useCallback((handle: PlayerHandle | null) => setControl(handle?.control ?? null), []);
  const channel = useStaticData();
  const hasClips = useHasClips();
  const settings = hasClips && channel.kind === 'ready' ? (channel.value.settings.clips ?? null) : null;
  const event = state.kind === 'ready' ? state.event : null;
  const mediaId = state.kind === 'ready' ? (state.media?.id ?? null) : null;
  const isOffered = settings !== null && mediaId !== null;

  const eventId = event?.id ?? null;
  const userId = useUser()?.id ?? null;
  const hasDraft = useSyncExternalStore(
    subscribeToNothing,
    () => eventId !== null && hasOpenDraft(eventId, userId),
    () => false,
  );
  // Once: afterwards the user decides.
  const [wasRestored, setRestored] = useState(false);
  if (hasDraft && !wasRestored) {
    setRestored(true);
    setOpen(true);
  }
  const isShown = isOpen && settings !== null && event !== null;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(ATTRIBUTE, isShown);
    // The picture and the editor fit into the window from its top.
    if (isShown) scrollTo({ top: 0, behavior: 'instant' });
    return () => document.documentElement.removeAttribute(ATTRIBUTE);
  }, [isShown]);

  const open = () => {
    setRestored(true);
    setOpen(true);
  };
  return {
    button: isOffered && (
      <Button $look="secondary" aria-expanded={isShown} onClick={open}>
        <Icon of={Scissors} />
        {t('player.clip')}
      </Button>
    ),
    editor: isShown && (
      <LazyClipEditor
        event={event}
        mediaId={mediaId ?? event.id}
        settings={settings}
        player={isOffered ? control : null}
        onClose={() => {
          setOpen(false);
          // So that the keys of the player work again.
          document.querySelector<HTMLElement>('[data-player]')?.focus({ preventScroll: true });
        }}
        onCreated={onCreated}
      />
    ),
    playerProps: {
      onHandle,
      onClip: isOffered ? open : undefined,
      ...(isShown && {
        // The offer to start over would cover the frames.
        resumedAtS: undefined,
        pageKeys: [
          { keys: ['I', 'O'], label: t('player.clipKeys.edges') },
          { keys: ['←', '→'], label: t('player.clipKeys.frame') },
          { keys: ['Shift', '←', '→'], label: t('player.clipKeys.second') },
          { keys: ['+', '-', '0'], label: t('player.clipKeys.zoom') },
          { keys: ['Esc'], label: t('player.clipKeys.close') },
        ],
      }),
    },
  };
}
