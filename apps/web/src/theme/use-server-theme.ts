import { systemClock } from '@grandstand/core';
import { useSession, useStaticData } from '@grandstand/session';
import { useEffect } from 'react';
import { applyServerTheme } from './server-theme.ts';
import { useSite } from '../shell/site-context.ts';

/** Applies the server's colours if they were not loaded yet when the app started. */
export function useServerTheme(): void {
  const { config, stored } = useSite();
  const { client } = useSession();
  const channel = useStaticData();
  const settings = channel.kind === 'ready' ? channel.value['color-settings'] : null;
  useEffect(() => {
    if (settings)
      applyServerTheme(settings, { config, stored, client, clock: systemClock }).catch(() => undefined); // the current theme stays
  }, [settings, config, stored, client]);
}
