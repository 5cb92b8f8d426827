import { LOCALES } from '@grandstand/i18n';
import { Icon } from '@grandstand/ui';
import Check from 'lucide-react/icons/check';
import { styled } from 'styled-components';
import { useChooseLanguage } from './use-choose-language.ts';
import { useLanguage } from './use-language.ts';

const LanguageChoice = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 2rem;
  inline-size: 100%;
  min-inline-size: 11rem;
  min-block-size: 2.75rem;
  padding-inline: 0.875rem;
  border-radius: 8px;
  font-weight: 600;
  text-align: start;
  &:hover {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }
`;

/** A button for each language of the channel, labelled in that language. */
export function LanguageChoices() {
  const { current, available } = useLanguage();
  const choose = useChooseLanguage();
  return available.map((locale) => (
    <LanguageChoice
      key={locale}
      lang={locale}
      aria-pressed={locale === current}
      onClick={() => choose(locale)}
    >
      {LOCALES[locale].name}
      {locale === current && <Icon of={Check} />}
    </LanguageChoice>
  ));
}
