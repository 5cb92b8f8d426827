import { FaqList, useFaq } from '@grandstand/channel-texts';
import { useT } from '@grandstand/i18n';
import { Button, Container } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { faqPage } from '../head/json-ld/pages.ts';
import { useSitePageHead } from '../head/use-site-page-head.ts';
import { href } from '../paths.ts';
import { PageHeading } from './PageHeading.tsx';

const Body = styled(Container)`
  padding-block: clamp(1.75rem, 4vw, 3.5rem);
`;

export function Page() {
  const t = useT();
  const faq = useFaq();
  const questions = faq.kind === 'ready' ? faq.value : [];
  useSitePageHead('faq', { jsonLd: questions.length > 0 ? [faqPage(questions)] : [] });
  return (
    <Body>
      <PageHeading>{t('pages.faqTitle')}</PageHeading>
      <FaqList
        action={
          <Button as={Link} $look="secondary" to={href.contacts()}>
            {t('app.contacts')}
          </Button>
        }
      />
    </Body>
  );
}
