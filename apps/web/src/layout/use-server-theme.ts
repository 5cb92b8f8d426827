import { useStaticData } from '@grandstand/session';
import { useEffect } from 'react';
import { useSite } from './site-context.ts';

/** Colour settings of the server that are newer than the build's replace them (architecture, *A theme*). */
export function useServerTheme(): void {
  const { theme } = useSite().config;
  const channel = useStaticData();
  const settings = channel.kind === 'ready' ? channel.value['color-settings'] : null;
  useEffect(() => {
    if (!settings || !(Date.parse(settings.updated_at) > Date.parse(theme.updatedAt))) return;
    import('./apply-theme.ts')
      .then(({ applyTheme }) => applyTheme(settings.colors, theme.style))
      .catch(() => undefined); // the build's theme stays
  }, [settings, theme]);
}
