import { languageName, useLocale, useT } from '@grandstand/i18n';
import { Icon } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import Languages from 'lucide-react/icons/languages';
import { styled } from 'styled-components';

const Note = styled.div.attrs({ role: 'note' })`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  max-inline-size: 44rem;
  margin-block-end: 1.5rem;
  padding: 0.75rem 1rem;
  border-radius: ${token('--radius-m')};
  background: ${token('--surface-sunken')};
`;

/** Says above a legal text in which language it is, because it does not exist in the page's. */
export function OtherLanguage({ lang }: { readonly lang: string }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Note>
      <Icon of={Languages} />
      {t('pages.onlyInLanguage', { language: languageName(lang, locale) })}
    </Note>
  );
}
