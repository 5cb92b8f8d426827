import { calls } from '@grandstand/api';
import { onPageEvent } from '@grandstand/core';
import { useClient } from '@grandstand/data';
import { useAdoptProfile } from '@grandstand/session';
import { useCallback, useEffect } from 'react';

/** Reloads the user: the email may have been verified in another tab or on another device. */
export function useRefreshUser(): () => Promise<void> {
  const client = useClient();
  const adopt = useAdoptProfile();
  return useCallback(async () => {
    const profile = await client(calls.getProfile, {});
    if (profile.ok) adopt({ user: profile.value, api_key: null });
  }, [client, adopt]);
}

/** Reloads the user whenever the page becomes visible again. */
export function useRefreshUserOnReturn(): void {
  const refreshUser = useRefreshUser();
  useEffect(() => onPageEvent(window, ['visible'], () => void refreshUser()), [refreshUser]);
}
