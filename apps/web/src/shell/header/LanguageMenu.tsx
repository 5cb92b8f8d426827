import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { deferred, focusRing, Icon, media, Popover, VisuallyHidden } from '@grandstand/ui';
import Globe from 'lucide-react/icons/globe';
import { styled } from 'styled-components';
import { useLanguage } from './use-language.ts';

/** Hidden on phones, where the drawer contains the languages. */
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

const LanguageChoices = deferred(async () => (await import('../deferred-parts.ts')).LanguageChoices);

/** The menu of the channel's languages; not rendered if there is only one. */
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
