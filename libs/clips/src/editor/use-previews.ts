import { useEffect, useState } from 'react';
import { type EditorPlayer, type PreviewImage, useEditorPlayer } from './editor-player.ts';

/** A live stream has new images after this many seconds. */
const LIVE_STEP_S = 30;

const none = (): null => null;

/** The preview image at a second of the event; without images, the scale is plain. */
export function usePreviews(player: EditorPlayer): (timeS: number) => PreviewImage | null {
  const [previews, setPreviews] = useState<{ readonly at: (timeS: number) => PreviewImage | null }>({
    at: none,
  });
  /** Another step loads the images again; null: the player has no position yet. */
  const step = useEditorPlayer(player, ({ isLive, range }) => {
    if (!range) return null;
    return isLive ? Math.floor(range.endS / LIVE_STEP_S) : 0;
  });
  useEffect(() => {
    if (step === null) return undefined;
    let isMounted = true;
    player.loadPreviews().then(
      (at) => isMounted && setPreviews({ at }),
      () => undefined, // the scale shows no pictures
    );
    return () => {
      isMounted = false;
    };
  }, [player, step]);
  return previews.at;
}
