import { LOCALES, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { focusRing, Icon, media, Popover, VisuallyHidden } from '@grandstand/ui';
import Check from 'lucide-react/icons/check';
import Globe from 'lucide-react/icons/globe';
import { styled } from 'styled-components';
import { useLanguage } from './use-language.ts';

/** On phones the drawer has the languages. */
const LanguageButton = styled.button`
  display: none;
  ${media.laptop} {
    display: inline-flex;
  }
  align-items: center;
  gap: 0.5rem;
  min-block-size: 2.75rem;
  padding-inline: 0.75rem;
  border-radius: ${token('--radius-pill')};
  font-size: ${token('--font-size-s')};
  font-weight: 650;
  text-transform: uppercase;
  &:hover {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  ${focusRing('--header-focus-ring')}
`;

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

/** The channel's languages; left out where there is one. */
export function LanguageMenu() {
  const t = useT();
  const { current, available } = useLanguage();
  if (available.length < 2) return null;
  return (
    <Popover
      renderButton={(trigger) => (
        <LanguageButton type="button" {...trigger}>
          <Icon of={Globe} />
          <VisuallyHidden>{t('app.language')}</VisuallyHidden>
          {current}
        </LanguageButton>
      )}
    >
      <LanguageChoices />
    </Popover>
  );
}

/** Every language of the channel, in its own words. */
export function LanguageChoices() {
  const { current, available, choose } = useLanguage();
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
