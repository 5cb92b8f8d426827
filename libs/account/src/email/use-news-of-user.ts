import { calls } from '@grandstand/api';
import { useClient } from '@grandstand/data';
import { useAdoptProfile } from '@grandstand/session';
import { useCallback, useEffect } from 'react';

/** Asks who the user is by now: their address may have been confirmed in another tab, or on another device. */
export function useNewsOfUser(): () => Promise<void> {
  const client = useClient();
  const adopt = useAdoptProfile();
  return useCallback(async () => {
    const profile = await client(calls.getProfile, {});
    if (profile.ok) adopt({ user: profile.value, api_key: null });
  }, [client, adopt]);
}

/** The same, whenever they come back to this page. */
export function useNewsOnReturn(): void {
  const ask = useNewsOfUser();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [ask]);
}
