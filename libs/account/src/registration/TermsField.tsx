import { useLegalLinkText } from '@grandstand/session';
import { useT } from '@grandstand/i18n';
import { Checkbox, TextLink } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { useAccountLinks } from '../account-links.ts';
import { interpolateNodes } from '../panel/interpolate-nodes.tsx';

/** The checkbox for the terms. Its links open in a new tab, so that the form's input is not lost. */
export function TermsField() {
  const t = useT();
  const links = useAccountLinks();
  const terms = useLegalLinkText('terms', links.terms(), t('account.terms'));
  const privacy = useLegalLinkText('privacy', links.privacy(), t('account.privacy'));
  return (
    <Checkbox
      name="terms_accepted"
      required
      label={interpolateNodes(t('account.accept', { terms: '{terms}', privacy: '{privacy}' }), {
        terms: (
          <TextLink as={Link} to={links.terms()} external>
            {terms}
          </TextLink>
        ),
        privacy: (
          <TextLink as={Link} to={links.privacy()} external>
            {privacy}
          </TextLink>
        ),
      })}
    />
  );
}
