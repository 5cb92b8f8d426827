import type { SocialProvider } from '@grandstand/api';
import { subscribeToNothing } from '@grandstand/core';
import { type MessageKey, useT } from '@grandstand/i18n';
import { Button } from '@grandstand/ui';
import { useSyncExternalStore } from 'react';
import { GoogleInApp } from './GoogleInApp.tsx';
import { isInAppBrowser } from './in-app-browser.ts';
import { ProviderLogo } from './ProviderLogo.tsx';

const PROVIDERS: readonly { readonly provider: SocialProvider; readonly text: MessageKey }[] = [
  { provider: 'google', text: 'account.withGoogle' },
  { provider: 'facebook', text: 'account.withFacebook' },
];

interface Props {
  readonly redirectingTo: SocialProvider | null;
  readonly onChoose: (provider: SocialProvider) => void;
}

const useIsInAppBrowser = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => isInAppBrowser(navigator.userAgent),
    () => false,
  );

/** A button for each social provider (§6). */
export function SocialButtons({ redirectingTo, onChoose }: Props) {
  const t = useT();
  const isInApp = useIsInAppBrowser();
  return PROVIDERS.map(({ provider, text }) =>
    isInApp && provider === 'google' ? (
      <GoogleInApp key={provider} />
    ) : (
      <Button
        key={provider}
        $look="secondary"
        $wide
        loading={redirectingTo === provider}
        onClick={() => onChoose(provider)}
      >
        <ProviderLogo provider={provider} />
        {t(text)}
      </Button>
    ),
  );
}
