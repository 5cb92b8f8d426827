import type { UserConsent } from '@grandstand/analytics';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, Dialog, TextLink } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { href } from '../../paths.ts';
import { useSite } from '../site-context.ts';

const Text = styled.div`
  display: grid;
  gap: 0.75rem;
  font-size: ${token('--font-size-m')};
`;

interface Props {
  readonly consent: UserConsent;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows the user's consent to analytics and changes it. */
export function PrivacyChoicesDialog({ consent, open, onClose }: Props) {
  const t = useT();
  const { name } = useSite().config;
  const { state, isRefusedByBrowser } = consent;
  const choose = (choice: 'granted' | 'denied') => {
    consent.choose(choice);
    onClose();
  };
  return (
    <Dialog
      title={t('consent.choices')}
      size="small"
      open={open}
      onClose={onClose}
      {...(!isRefusedByBrowser && {
        actions: (
          <>
            <Button $look="secondary" onClick={() => choose('denied')}>
              {t('consent.decline')}
            </Button>
            <Button $look="secondary" onClick={() => choose('granted')}>
              {t('consent.accept')}
            </Button>
          </>
        ),
      })}
    >
      <Text>
        <p>{t('consent.purpose', { channel: name })}</p>
        {isRefusedByBrowser ? (
          <p>{t('consent.refusedByBrowser')}</p>
        ) : (
          state !== 'undecided' && (
            <p>
              <strong>{t(state === 'granted' ? 'consent.isGranted' : 'consent.isDenied')}</strong>
            </p>
          )
        )}
        <p>
          <TextLink as={Link} to={href.privacy()} onClick={onClose}>
            {t('app.privacy')}
          </TextLink>
        </p>
      </Text>
    </Dialog>
  );
}
