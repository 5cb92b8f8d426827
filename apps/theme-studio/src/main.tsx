import '@fontsource-variable/inter/index.css';
import { createStoredValues, systemClock } from '@grandstand/core';
import { createI18n } from '@grandstand/i18n';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createStudioClient } from './client/studio-client.ts';
import { StudioClientProvider } from './client/studio-context.ts';
import { readToken } from './client/studio-token.ts';
import { createUnsavedWork } from './draft/unsaved-work.ts';
import { locationUrl, readLocation } from './shell/studio-location.ts';
import { Studio } from './shell/Studio.tsx';

const STORAGE_PREFIX = 'grandstand-studio.';

/** Opens what the address names. */
async function start(): Promise<void> {
  const { token, cleanUrl } = readToken(location.href, sessionStorage);
  if (cleanUrl !== null) history.replaceState(null, '', cleanUrl);
  const client = createStudioClient(token, (url, init) => fetch(url, init));
  const unsaved = createUnsavedWork(createStoredValues(localStorage, systemClock, STORAGE_PREFIX));
  const i18n = await createI18n('en');
  const container = document.getElementById('root');
  if (!container) throw new Error('This document has no #root.');
  createRoot(container).render(
    <I18nextProvider i18n={i18n}>
      <StudioClientProvider value={client}>
        <Studio
          location={readLocation(location.href)}
          unsaved={unsaved}
          onMove={(moved) => history.replaceState(null, '', locationUrl(location.href, moved))}
        />
      </StudioClientProvider>
    </I18nextProvider>,
  );
}

void start();
