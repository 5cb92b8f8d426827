import type { StoredValues } from '@grandstand/core';
import { type Session, SessionProvider, type StartUp } from '@grandstand/session';
import type { RuntimeConfig } from '@grandstand/tenant';
import { MediaOriginsContext } from '@grandstand/ui';
import type { i18n as I18n } from 'i18next';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { ReloadScreen } from './shell/failure/ReloadScreen.tsx';
import { SiteContext } from './shell/site-context.ts';
import type { AppRouter } from './router.tsx';

interface Props {
  readonly config: RuntimeConfig;
  readonly stored: StoredValues;
  readonly i18n: I18n;
  readonly session: Session;
  readonly startUp: StartUp;
  readonly router: AppRouter;
}

export function App({ config, stored, i18n, session, startUp, router }: Props) {
  const [pictures] = useState({ site: location.origin, media: config.hosts.media });
  return (
    <SiteContext value={{ config, stored }}>
      <I18nextProvider i18n={i18n}>
        <SessionProvider session={session} startUp={startUp}>
          <ReloadScreen>
            <MediaOriginsContext value={pictures}>
              <RouterProvider router={router} />
            </MediaOriginsContext>
          </ReloadScreen>
        </SessionProvider>
      </I18nextProvider>
    </SiteContext>
  );
}
