import { type MessageKey, useT } from '@grandstand/i18n';
import { Button } from '@grandstand/ui';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccountLinks } from '../account-links.ts';
import { AuthPanel } from '../panel/AuthPanel.tsx';
import { Note } from '../profile/Note.tsx';
import { DeletionConsequences } from './DeletionConsequences.tsx';

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
`;

const Actions = styled.div`
  display: grid;
  gap: 0.75rem;
`;

interface Props {
  readonly email: string;
  readonly error: MessageKey | null;
  readonly isDeleting: boolean;
  readonly onConfirm: () => void;
}

/** The final confirmation before an account is deleted. */
export function DeletionPrompt({ email, error, isDeleting, onConfirm }: Props) {
  const t = useT();
  const links = useAccountLinks();
  return (
    <AuthPanel title={t('profile.confirmDeleteTitle')} lead={t('profile.confirmDeleteText', { email })}>
      <Body>
        <DeletionConsequences />
        {error && <Note tone="error" icon={TriangleAlert} title={t(error)} />}
        <Actions>
          <Button $wide $look="danger" loading={isDeleting} onClick={onConfirm}>
            {t('profile.deleteForGood')}
          </Button>
          <Button $wide $look="secondary" as={Link} to={links.home()}>
            {t('profile.keepAccount')}
          </Button>
        </Actions>
      </Body>
    </AuthPanel>
  );
}
