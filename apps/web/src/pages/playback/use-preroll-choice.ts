import type { Preroll } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import type { PlayerProps, PrerollOutcome, PrerollPlacement } from '@grandstand/player';
import { useUser } from '@grandstand/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSite } from '../../shell/site-context.ts';
import type { PlayedItem } from './played-item.ts';
import { createPrerollSuppression } from './preroll-suppression.ts';
import { useChoosePreroll } from './use-choose-preroll.ts';

/** An item that waits for the choice longer plays without a preroll. */
const MAX_WAIT_MS = 2000;

/** Chooses the preroll of an item once: in the first rendering if possible, so that the item does not wait. */
export function usePrerollChoice(
  item: PlayedItem,
  /** Null: no preroll plays here. */
  placement: PrerollPlacement | null,
): Pick<PlayerProps, 'preroll' | 'onPrerollOver'> {
  const { stored } = useSite();
  const userId = useUser()?.id ?? null;
  const { choose, chooseNow } = useChoosePreroll();
  /** Undefined: not chosen yet. */
  const [chosen, setChosen] = useState<Preroll | null | undefined>(() =>
    placement ? chooseNow(item, placement) : null,
  );
  const isUndecided = chosen === undefined;
  const startChoice = useEffectEvent(() => (placement ? choose(item, placement) : Promise.resolve(null)));
  useEffect(() => {
    if (!isUndecided) return undefined;
    let isCurrent = true;
    const decide = (choice: Preroll | null) => {
      if (isCurrent) setChosen(choice);
    };
    startChoice().then(decide, () => decide(null));
    const cancel = systemClock.after(MAX_WAIT_MS, () => decide(null));
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [isUndecided]);

  const onPrerollOver = (id: number, outcome: PrerollOutcome) => {
    // A skipped preroll counts as seen, too: it must not return with the next reload.
    if (outcome === 'failed') return;
    const suppression = createPrerollSuppression(stored, systemClock, { userId, item });
    suppression.suppress(id, chosen?.suppression ?? null);
  };
  const preroll = chosen && { id: chosen.id, url: chosen.url, skipAfterS: chosen.skip_after ?? null };
  return { preroll: isUndecided ? 'undecided' : (preroll ?? null), onPrerollOver };
}
