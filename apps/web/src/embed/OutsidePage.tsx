import { useT } from '@grandstand/i18n';
import { EmptyState, TextLink } from '@grandstand/ui';
import ExternalLink from 'lucide-react/icons/external-link';
import { useLocation } from 'react-router-dom';
import { usePageHead } from '../head/use-page-head.ts';
import { useSite } from '../shell/site-context.ts';
import { outsideUrl } from './open-outside.ts';

/**
 * Shown in a frame in place of every page but the embed page: a page around it could cover a form, and have the viewer
 * log in or pay without noticing.
 */
export function OutsidePage() {
  const t = useT();
  const { pathname, search } = useLocation();
  const { name } = useSite().config;
  usePageHead({ title: name, indexed: false });
  return (
    <EmptyState
      heading="h1"
      icon={ExternalLink}
      title={t('app.outsideTitle', { channel: name })}
      action={
        <TextLink arrow external href={outsideUrl(pathname, search)}>
          {t('app.outsideOpen', { channel: name })}
        </TextLink>
      }
    />
  );
}
