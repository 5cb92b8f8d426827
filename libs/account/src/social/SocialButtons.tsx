import type { SocialProvider } from '@grandstand/api';
import { type MessageKey, useT } from '@grandstand/i18n';
import { Button } from '@grandstand/ui';
import { ProviderLogo } from './ProviderLogo.tsx';

const PROVIDERS: readonly { readonly provider: SocialProvider; readonly text: MessageKey }[] = [
  { provider: 'google', text: 'account.withGoogle' },
  { provider: 'facebook', text: 'account.withFacebook' },
];

interface Props {
  readonly redirectingTo: SocialProvider | null;
  readonly onChoose: (provider: SocialProvider) => void;
}

/** A button for each social provider (§6). */
export function SocialButtons({ redirectingTo, onChoose }: Props) {
  const t = useT();
  return PROVIDERS.map(({ provider, text }) => (
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
  ));
}
