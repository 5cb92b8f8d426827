import { useMessages, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, Container, media, TextLink } from '@grandstand/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { href } from '../../paths.ts';
import { useSite } from '../site-context.ts';

const appear = keyframes`
  from { opacity: 0; }
`;

/**
 * In the flow at the end of the document, so that nothing of the page is hidden when it is scrolled to its end. Fades in,
 * so that this late text does not count as the page's largest content (LCP).
 */
const Bar = styled.section`
  position: sticky;
  z-index: 30;
  inset-block-end: 0;
  padding-block: 1rem max(1rem, env(safe-area-inset-bottom));
  border-block-start: max(1px, ${token('--border-width')}) solid ${token('--border')};
  background: ${token('--surface-raised')};
  box-shadow: ${token('--shadow-3')};
  color: ${token('--text')};
  animation: ${appear} ${token('--motion-slow')} ease-out;
`;

const Row = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: 0.875rem;
  ${media.laptop} {
    flex-direction: row;
    align-items: center;
    gap: 2rem;
  }
`;

const Text = styled.div`
  flex: 1;
  font-size: ${token('--font-size-s')};
  line-height: 1.45;
  h2 {
    margin-block-end: 0.25rem;
    font-size: ${token('--font-size-m')};
    font-weight: 650;
  }
  p {
    max-inline-size: 46rem;
  }
`;

/** Two buttons of the same size and look: neither choice is suggested. */
const Choices = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.75rem;
  ${media.laptop} {
    min-inline-size: 20rem;
  }
`;

interface Props {
  readonly onChoose: (choice: 'granted' | 'denied') => void;
}

/** Asks for the consent to analytics (D17). */
export function ConsentBanner({ onChoose }: Props) {
  useMessages('browse');
  const t = useT();
  const { name } = useSite().config;
  const titleId = useId();
  return (
    <Bar aria-labelledby={titleId} data-consent-banner>
      <Row>
        <Text>
          <h2 id={titleId}>{t('consent.title')}</h2>
          <p>
            {t('consent.request', { channel: name })}{' '}
            <TextLink as={Link} to={href.privacy()}>
              {t('app.privacy')}
            </TextLink>
          </p>
        </Text>
        <Choices>
          <Button $look="secondary" onClick={() => onChoose('denied')}>
            {t('consent.decline')}
          </Button>
          <Button $look="secondary" onClick={() => onChoose('granted')}>
            {t('consent.accept')}
          </Button>
        </Choices>
      </Row>
    </Bar>
  );
}
