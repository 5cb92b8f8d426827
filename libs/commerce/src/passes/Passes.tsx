import { useT } from '@grandstand/i18n';
import { useUser } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Container, displayText, leadText } from '@grandstand/ui';
import { styled } from 'styled-components';
import { BasicPass } from './BasicPass.tsx';
import { OfferList } from './OfferList.tsx';

const Frame = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(1.5rem, 3vw, 2.5rem);
  padding-block: clamp(1.75rem, 4vw, 3.5rem) clamp(3rem, 6vw, 5rem);
`;

const Head = styled.header`
  display: grid;
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

/** The packages page: the basic pass first, free, then everything for sale (D2). */
export function Passes({ onChosen }: { readonly onChosen: () => void }) {
  const t = useT();
  const user = useUser();
  return (
    <Frame>
      <Head>
        <h1>{t('profile.passesTitle')}</h1>
        <p>{t(user ? 'profile.passesText' : 'profile.passesTextStranger')}</p>
      </Head>
      <BasicPass onChosen={onChosen} />
      <OfferList />
    </Frame>
  );
}
