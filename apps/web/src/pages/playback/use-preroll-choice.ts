import { calls, type Client, type Preroll } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { useClient } from '@grandstand/data';
import type { PlayerProps, PrerollChoice, PrerollOutcome, PrerollPlacement } from '@grandstand/player';
import { useHasCapability, useStaticData, useUser } from '@grandstand/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSite } from '../../shell/site-context.ts';
import { loadPlayer } from '../player-chunk.ts';
import type { PlayedItem } from './played-item.ts';
import { createPrerollCache, type PrerollCache } from './preroll-cache.ts';
import { createPrerollSuppression } from './preroll-suppression.ts';

/** An item that waits for the choice longer plays without a preroll. */
const MAX_WAIT_MS = 2000;

const cacheByClient = new WeakMap<Client, PrerollCache>();
function cacheOf(client: Client): PrerollCache {
  const cache = cacheByClient.get(client) ?? createPrerollCache(systemClock);
  cacheByClient.set(client, cache);
  return cache;
}

/** Chooses the preroll of an item once; none with the capability `no_ads` (§6). */
export function usePrerollChoice(
  item: PlayedItem,
  /** Null: no preroll plays here. */
  placement: PrerollPlacement | null,
): Pick<PlayerProps, 'preroll' | 'onPrerollOver'> {
  const client = useClient();
  const { stored } = useSite();
  const hasNoAds = useHasCapability('no_ads');
  const userId = useUser()?.id ?? null;
  const staticData = useStaticData();
  const [preroll, setPreroll] = useState<PrerollChoice>(hasNoAds || !placement ? null : 'undecided');
  const [suppressionS, setSuppressionS] = useState<number | null>(null);

  const suppression = createPrerollSuppression(stored, systemClock, { userId, item });
  const choose = useEffectEvent(async (): Promise<Preroll | null> => {
    if (!placement) return null;
    const known =
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
    const [player, prerolls] = await Promise.all([loadPlayer(), cacheOf(client).get(known, load)]);
    return player.choosePreroll(prerolls, placement, ({ id }) => suppression.isSuppressed(id), Math.random);
  });
  const isUndecided = preroll === 'undecided';
  useEffect(() => {
    if (!isUndecided) return undefined;
    let isCurrent = true;
    const decide = (chosen: Preroll | null) => {
      if (!isCurrent) return;
      setSuppressionS(chosen?.suppression ?? null);
      setPreroll(chosen && { id: chosen.id, url: chosen.url, skipAfterS: chosen.skip_after ?? null });
    };
    choose().then(decide, () => decide(null));
    const cancel = systemClock.after(MAX_WAIT_MS, () => decide(null));
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [isUndecided]);

  const onPrerollOver = (id: number, outcome: PrerollOutcome) => {
    // A skipped preroll has done its duty, too: it must not return with the next reload.
    if (outcome !== 'failed') suppression.suppress(id, suppressionS);
  };
  return { preroll, onPrerollOver };
}
