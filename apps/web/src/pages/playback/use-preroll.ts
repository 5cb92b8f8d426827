import { calls, type Client, type Preroll } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { useClient } from '@grandstand/data';
import type { PlayerProps, PrerollOutcome, PrerollPlacement } from '@grandstand/player';
import { useHasCapability, useStaticData, useUser } from '@grandstand/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSite } from '../../shell/site-context.ts';
import { loadedPlayer, loadPlayer, type PlayerChunk } from '../player-chunk.ts';
import type { PlayedItem } from './played-item.ts';
import { createPrerollCache, type PrerollCache } from './preroll-cache.ts';
import { createPrerollSuppression } from './preroll-suppression.ts';

const cacheByClient = new WeakMap<Client, PrerollCache>();
function cacheOf(client: Client): PrerollCache {
  const cache = cacheByClient.get(client) ?? createPrerollCache(systemClock);
  cacheByClient.set(client, cache);
  return cache;
}

interface PrerollChooser {
  /** Chooses a preroll before an item. Null: none plays, e.g. with the capability `no_ads` (§6). */
  readonly choose: (item: PlayedItem, placement: PrerollPlacement) => Promise<Preroll | null>;
  /** As `choose`, but synchronous; undefined when the player or the prerolls have to be loaded first. */
  readonly chooseNow: (item: PlayedItem, placement: PrerollPlacement) => Preroll | null | undefined;
}

export function usePrerollChooser(): PrerollChooser {
  const client = useClient();
  const { stored } = useSite();
  const hasNoAds = useHasCapability('no_ads');
  const userId = useUser()?.id ?? null;
  const staticData = useStaticData();

  const known = () =>
    staticData.kind === 'ready'
      ? {
          prerolls: staticData.value.settings.prerolls,
          // The start-up has loaded them with the page.
          atMs: systemClock.now() - performance.now(),
        }
      : null;
  const load = async () => {
    const settings = await client(calls.getSettings, {});
    return settings.ok ? settings.value.prerolls : null;
  };
  const chooseFrom = (
    prerolls: readonly Preroll[],
    { choosePreroll }: PlayerChunk,
    item: PlayedItem,
    placement: PrerollPlacement,
  ) => {
    const suppression = createPrerollSuppression(stored, systemClock, { userId, item });
    return choosePreroll(prerolls, placement, ({ id }) => suppression.isSuppressed(id), Math.random);
  };
  return {
    async choose(item, placement) {
      if (hasNoAds) return null;
      const [player, prerolls] = await Promise.all([loadPlayer(), cacheOf(client).get(known(), load)]);
      return chooseFrom(prerolls, player, item, placement);
    },
    chooseNow(item, placement) {
      if (hasNoAds) return null;
      const player = loadedPlayer();
      const prerolls = player && cacheOf(client).getFresh(known());
      return prerolls ? chooseFrom(prerolls, player, item, placement) : undefined;
    },
  };
}

/** An item that waits for the choice longer plays without a preroll. */
const MAX_WAIT_MS = 2000;

/** Chooses the preroll of an item once: in the first rendering if possible, so that the item does not wait. */
export function usePreroll(
  item: PlayedItem,
  /** Null: no preroll plays here. */
  placement: PrerollPlacement | null,
): Pick<PlayerProps, 'preroll' | 'onPrerollOver'> {
  const { stored } = useSite();
  const userId = useUser()?.id ?? null;
  const { choose, chooseNow } = usePrerollChooser();
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
