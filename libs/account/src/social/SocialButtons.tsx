import type { SocialProvider } from '@grandstand/api';
import { type MessageKey, useT } from '@grandstand/i18n';
import { Button } from '@grandstand/ui';
import { ProviderMark } from './ProviderMark.tsx';

const PROVIDERS: readonly { readonly provider: SocialProvider; readonly text: MessageKey }[] = [
  { provider: 'google', text: 'account.withGoogle' },
  { provider: 'facebook', text: 'account.withFacebook' },
];

interface Props {
  readonly leavingFor: SocialProvider | null;
  readonly onChoose: (provider: SocialProvider) => void;
}

/** Those who can vouch for a person (§6). */
export function SocialButtons({ leavingFor, onChoose }: Props) {
  const t = useT();
  return PROVIDERS.map(({ provider, text }) => (
    <Button
      key={provider}
      $look="secondary"
      $wide
      loading={leavingFor === provider}
      onClick={() => onChoose(provider)}
    >
      <ProviderMark provider={provider} />
      {t(text)}
    </Button>
  ));
}
