import { assertNever } from '@grandstand/core';
import { useStaticData } from '@grandstand/session';
import { ErrorState, Skeleton } from '@grandstand/ui';
import type { Ref } from 'react';
import type { Captcha } from './captcha.ts';
import { Recaptcha } from './Recaptcha.tsx';
import { SandboxCaptcha } from './SandboxCaptcha.tsx';

/** The captcha that the channel's settings name (D14). */
export function ChannelCaptcha({ ref }: { readonly ref: Ref<Captcha> }) {
  const state = useStaticData();
  if (state.kind === 'failed') return <ErrorState onRetry={state.retry} />;
  if (state.kind === 'loading') return <Skeleton $height="4.875rem" />;
  const { provider, site_key: siteKey } = state.value.settings.captcha;
  switch (provider) {
    case 'sandbox':
      return <SandboxCaptcha ref={ref} />;
    case 'recaptcha':
      return <Recaptcha siteKey={siteKey} ref={ref} />;
    default:
      return assertNever(provider);
  }
}
