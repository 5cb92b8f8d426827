import { useT } from '@grandstand/i18n';
import { useUser } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Button } from '@grandstand/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccountLinks } from '../account-links.ts';
import { IncompleteLink } from '../panel/IncompleteLink.tsx';
import { readMailedLink } from '../panel/mailed-link.ts';
import { ResendButton } from './ResendButton.tsx';
import { useNewsOfUser } from './use-news-of-user.ts';
import { Verification } from './Verification.tsx';

const Hint = styled.p`
  color: ${token('--text-muted')};
  text-align: center;
`;

interface Props {
  readonly onGoOn: () => void;
}

/** Where the link leads that confirms an address. */
export function VerifyEmail({ onGoOn }: Props) {
  const [query] = useSearchParams();
  const link = readMailedLink(query);
  const another = <AnotherLink />;
  if (!link) return <IncompleteLink>{another}</IncompleteLink>;
  return <Verification key={link.signature} link={link} another={another} onGoOn={onGoOn} />;
}

/** A link for who is logged in; the way to log in for who is not. */
function AnotherLink() {
  const t = useT();
  const links = useAccountLinks();
  const user = useUser();
  const ask = useNewsOfUser();
  if (user) return <ResendButton onAlreadyVerified={() => void ask()} />;
  return (
    <>
      <Hint>{t('account.logInToResend')}</Hint>
      <Button as={Link} to={links.logIn()} $wide>
        {t('app.logIn')}
      </Button>
    </>
  );
}
