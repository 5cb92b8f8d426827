import { useSubmitOnce } from '@grandstand/data';
import { type MessageKey, useT } from '@grandstand/i18n';
import { useSelectBasicPass, useUser } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Button, displayText, Icon, labelText, media, toasts } from '@grandstand/ui';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCommerceLinks } from '../commerce-links.ts';

/** A wide card in the brand's colour. */
const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
  padding: clamp(1.5rem, 4vw, 2.5rem);
  border-radius: ${token('--radius-l')};
  background: linear-gradient(115deg, ${token('--accent-soft')}, ${token('--card-background')} 70%);
  box-shadow: 0 0 0 2px ${token('--selected')};
  ${media.laptop} {
    grid-template-columns: minmax(0, 1fr) minmax(16rem, auto);
    gap: 2rem 4rem;
  }
  h2 {
    ${displayText}
    margin-block: 0.25rem 1.25rem;
    font-size: ${token('--font-size-2xl')};
  }
`;

const Label = styled.p`
  ${labelText}
  color: ${token('--text-muted')};
`;

const Includes = styled.ul`
  display: grid;
  gap: 0.75rem 2rem;
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.75rem;
  }
  svg {
    margin-block-start: 0.125rem;
    color: ${token('--selected')};
  }
`;

const PriceAndAction = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: 1rem;
  ${media.laptop} {
    justify-items: stretch;
    text-align: center;
  }
  > p:first-child {
    ${displayText}
    font-size: ${token('--font-size-3xl')};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  ${media.laptop} {
    display: grid;
  }
`;

const INCLUDES: readonly MessageKey[] = [
  'offers.basicFreeEvents',
  'offers.basicMemberEvents',
  'offers.basicClips',
  'offers.basicFavorites',
];

/** The basic pass (D2): what it includes, and the next step to get it. */
export function BasicPass({ onChosen }: { readonly onChosen: () => void }) {
  const t = useT();
  return (
    <Card aria-labelledby="basic-pass">
      <div>
        <Label>{t('offers.basicForEveryone')}</Label>
        <h2 id="basic-pass">{t('offers.basicPass')}</h2>
        <Includes>
          {INCLUDES.map((text) => (
            <li key={text}>
              <Icon of={Check} />
              {t(text)}
            </li>
          ))}
        </Includes>
      </div>
      <PriceAndAction>
        <p>{t('offers.free')}</p>
        <NextStep onChosen={onChosen} />
      </PriceAndAction>
    </Card>
  );
}

function NextStep({ onChosen }: { readonly onChosen: () => void }) {
  const t = useT();
  const links = useCommerceLinks();
  const isAnonymous = useUser() === null;
  const select = useSelectBasicPass();
  // The call's error policy reports a failure; the button stays for another try.
  const { submit: choose, isSubmitting } = useSubmitOnce(async () => {
    const selected = await select();
    if (!selected.ok) return;
    toasts.show(t('offers.basicPassChosen'), { type: 'success' });
    onChosen();
  });
  if (isAnonymous) {
    return (
      <Actions>
        <Button as={Link} to={links.register()}>
          {t('account.registerFree')}
        </Button>
        <Button as={Link} $look="quiet" to={links.logIn()}>
          {t('app.logIn')}
        </Button>
      </Actions>
    );
  }
  return (
    <Button loading={isSubmitting} onClick={() => void choose()}>
      {t('offers.chooseBasicPass')}
    </Button>
  );
}
