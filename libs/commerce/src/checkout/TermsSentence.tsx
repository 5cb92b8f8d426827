import { useLegalLinkText } from '@grandstand/session';
import { useT } from '@grandstand/i18n';
import { TextLink } from '@grandstand/ui';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCommerceLinks } from '../commerce-links.ts';
import { Muted } from './layout.ts';

/** What the buyer accepts, with links that open beside the checkout. */
export function TermsSentence() {
  const t = useT();
  const links = useCommerceLinks();
  const terms = useLegalLinkText('terms', links.terms(), t('app.terms'));
  const privacy = useLegalLinkText('privacy', links.privacy(), t('app.privacy'));
  const nodes: Readonly<Record<string, ReactNode>> = {
    terms: (
      <TextLink as={Link} external to={links.terms()}>
        {terms}
      </TextLink>
    ),
    privacy: (
      <TextLink as={Link} external to={links.privacy()}>
        {privacy}
      </TextLink>
    ),
  };
  return (
    <Muted>
      {t('checkout.terms', { terms: '{terms}', privacy: '{privacy}' })
        .split(/\{(\w+)\}/)
        .map((part, place) => (
          <Fragment key={place}>{place % 2 === 1 ? nodes[part] : part}</Fragment>
        ))}
    </Muted>
  );
}
