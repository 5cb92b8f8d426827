import { useConsent, type UserConsent } from '@grandstand/analytics';
import { useMessages, useT } from '@grandstand/i18n';
import { media, useLazyComponent } from '@grandstand/ui';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';

const LinkButton = styled.button.attrs({ type: 'button' })`
  color: inherit;
  font-size: inherit;
  text-decoration: underline;
  text-underline-offset: 0.25em;
  ${media.touch} {
    min-block-size: 2.75rem;
    margin-block: -0.75rem;
  }
`;

const loadDialog = async () => (await import('./PrivacyChoicesDialog.tsx')).PrivacyChoicesDialog;

/** Opens the dialog in which the user can change the consent to analytics; nothing on a channel without analytics. */
export function PrivacyChoices() {
  const consent = useConsent();
  return (
    consent && (
      <Suspense>
        <ChoicesButton consent={consent} />
      </Suspense>
    )
  );
}

function ChoicesButton({ consent }: { readonly consent: UserConsent }) {
  useMessages('browse');
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [Dialog, load] = useLazyComponent(loadDialog);
  return (
    <>
      <LinkButton onClick={() => void load().then(setOpen)}>{t('consent.choices')}</LinkButton>
      {Dialog && <Dialog consent={consent} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
