import { useT } from '@grandstand/i18n';
import { Checkbox, TextLink } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { useAccountLinks } from '../account-links.ts';
import { withNodes } from '../panel/with-nodes.tsx';

/** Yes to the terms. They open in a tab of their own: nothing that was typed is lost by reading them. */
export function TermsField() {
  const t = useT();
  const links = useAccountLinks();
  return (
    <Checkbox
      name="terms_accepted"
      required
      label={withNodes(t('account.accept', { terms: '{terms}', privacy: '{privacy}' }), {
        terms: (
          <TextLink as={Link} to={links.terms()} external>
            {t('account.terms')}
          </TextLink>
        ),
        privacy: (
          <TextLink as={Link} to={links.privacy()} external>
            {t('account.privacy')}
          </TextLink>
        ),
      })}
    />
  );
}
