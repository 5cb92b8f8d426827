import type { InformationPage } from '@grandstand/api';
import { DefaultText, useChannelText } from '@grandstand/channel-texts';
import { useT } from '@grandstand/i18n';
import { Button } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { useSite } from '../shell/site-context.ts';
import { useSitePageHead } from '../head/use-site-page-head.ts';
import { href } from '../paths.ts';
import { Article } from './Article.tsx';

const PAGES = {
  about: { title: 'app.about', url: href.about() },
  contacts: { title: 'app.contacts', url: href.contacts() },
  privacy: { title: 'app.privacy', url: href.privacy() },
  terms: { title: 'app.terms', url: href.terms() },
} as const satisfies Record<InformationPage, object>;

/** An information page of §2: the channel's text, or the app's default text (D7). */
function InformationView({ of }: { readonly of: InformationPage }) {
  const t = useT();
  const { name } = useSite().config;
  const { title, url } = PAGES[of];
  const channelText = useChannelText(of, url);
  const heading = channelText.title ?? t(title);
  useSitePageHead(of, {
    title: channelText.state.kind === 'loading' && channelText.title === null ? undefined : heading,
  });
  return (
    <Article
      title={heading}
      text={channelText.state}
      isLegal={of === 'terms' || of === 'privacy'}
      fallback={
        <>
          <DefaultText of={of} name={name} />
          {of === 'contacts' && (
            <Button as={Link} $look="secondary" to={href.faq()} style={{ marginBlockStart: '1.5rem' }}>
              {t('app.faq')}
            </Button>
          )}
        </>
      }
    />
  );
}

export const about = () => <InformationView of="about" />;
export const contacts = () => <InformationView of="contacts" />;
export const privacy = () => <InformationView of="privacy" />;
export const terms = () => <InformationView of="terms" />;
