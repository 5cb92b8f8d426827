import { useT } from '@grandstand/i18n';
import { useBasicPass, useUser } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Container, displayText, ForbiddenState, leadText, StatusMark } from '@grandstand/ui';
import { styled } from 'styled-components';
import { useIsGeoBlocked } from '../use-is-geo-blocked.ts';
import { BasicPass } from './BasicPass.tsx';
import { Offers } from './Offers.tsx';

const Frame = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(1.5rem, 3vw, 2.5rem);
  padding-block: clamp(1.75rem, 4vw, 3.5rem) clamp(3rem, 6vw, 5rem);
`;

const Head = styled.header`
  display: grid;
  justify-items: start;
  gap: 0.75rem;
  h1 {
    ${displayText}
    font-size: ${token('--font-size-4xl')};
  }
  p {
    ${leadText}
    max-inline-size: 40rem;
  }
`;

/** The packages page: everything for sale. The free basic pass comes first until it is selected (D2). */
export function Packages({ onChosen }: { readonly onChosen: () => void }) {
  const t = useT();
  const isAnonymous = useUser() === null;
  const isGeoBlocked = useIsGeoBlocked();
  const hasBasicPass = useBasicPass() === 'selected';
  return (
    <Frame>
      <Head>
        <h1>{t('profile.passesTitle')}</h1>
        <p>{t(isAnonymous ? 'profile.passesTextStranger' : 'profile.passesText')}</p>
        {hasBasicPass && <StatusMark tone="good">{t('offers.basicPassYours')}</StatusMark>}
      </Head>
      {!hasBasicPass && <BasicPass onChosen={onChosen} />}
      {isGeoBlocked ? <ForbiddenState reason="geo-blocked" /> : <Offers />}
    </Frame>
  );
}
