import { useT } from '@grandstand/i18n';
import { Button } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useClipsLinks } from '../clips-links.ts';

const Offer = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.5rem;
  p {
    margin: 0;
    color: ${token('--text-muted')};
  }
  strong {
    font-size: ${token('--font-size-m')};
  }
`;

/** What a user needs to make clips (D8): a login, or a pass that includes them. */
export function ClipOffer({ kind }: { readonly kind: 'log-in' | 'packages' }) {
  const t = useT();
  const links = useClipsLinks();
  const isLogin = kind === 'log-in';
  return (
    <Offer>
      <strong>{t(isLogin ? 'clipEditor.logInTitle' : 'clipEditor.packagesTitle')}</strong>
      <p>{t(isLogin ? 'clipEditor.logInText' : 'clipEditor.packagesText')}</p>
      <Button
        as={Link}
        to={isLogin ? links.logIn() : links.packages()}
        style={{ marginBlockStart: '0.5rem' }}
      >
        {t(isLogin ? 'clipEditor.logIn' : 'clipEditor.seePackages')}
      </Button>
    </Offer>
  );
}
