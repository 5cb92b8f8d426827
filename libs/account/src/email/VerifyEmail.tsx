import { useT } from '@grandstand/i18n';
import { useUser } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Button } from '@grandstand/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccountLinks } from '../account-links.ts';
import { IncompleteLink } from '../panel/IncompleteLink.tsx';
import { isUndoLink, readMailedLink } from '../panel/mailed-link.ts';
import { UndoChange } from '../undo/UndoChange.tsx';
import { ResendButton } from './ResendButton.tsx';
import { useRefreshUser } from './use-refresh-user.ts';
import { Verification } from './Verification.tsx';

const Hint = styled.p`
  color: ${token('--text-muted')};
  text-align: center;
`;

interface Props {
  readonly onContinue: () => void;
}

/** The page of the mailed links that verify an email or undo a change. */
export function VerifyEmail({ onContinue }: Props) {
  const [query] = useSearchParams();
  const link = readMailedLink(query);
  const newLink = <NewLinkAction />;
  if (isUndoLink(query)) return link ? <UndoChange key={link.signature} link={link} /> : <IncompleteLink />;
  if (!link) return <IncompleteLink>{newLink}</IncompleteLink>;
  return <Verification key={link.signature} link={link} newLink={newLink} onContinue={onContinue} />;
}

/** Requests a new link; anonymous users must log in first. */
function NewLinkAction() {
  const t = useT();
  const links = useAccountLinks();
  const user = useUser();
  const refreshUser = useRefreshUser();
  if (user) return <ResendButton onAlreadyVerified={() => void refreshUser()} />;
  return (
    <>
      <Hint>{t('account.logInToResend')}</Hint>
      <Button as={Link} to={links.logIn()} $wide>
        {t('app.logIn')}
      </Button>
    </>
  );
}
