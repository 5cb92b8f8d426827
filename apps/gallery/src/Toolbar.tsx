import { isLocale, LOCALES } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';
import { settingsUrl, type Settings } from './settings.ts';

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1.5rem;
  padding: 0.75rem ${token('--page-padding')};
  background: ${token('--header-background')};
  color: ${token('--header-text')};
  border-block-end: 1px solid ${token('--header-border')};
  font-size: ${token('--font-size-s')};
  :focus-visible {
    outline-color: ${token('--header-focus-ring')};
  }
`;

const OptionList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  a {
    display: inline-block;
    padding-block: 0.25rem;
    color: ${token('--header-text-muted')};
    &[aria-current] {
      color: ${token('--header-text')};
      font-weight: 700;
      text-decoration: underline;
      text-underline-offset: 0.35em;
    }
  }
`;

interface Option {
  readonly text: string;
  readonly to: string;
  readonly isSelected: boolean;
}

const optionsFor = <K extends keyof Settings>(
  settings: Settings,
  key: K,
  values: readonly { readonly value: Settings[K]; readonly text: string }[],
): readonly Option[] =>
  values.map(({ value, text }) => ({
    text,
    to: settingsUrl({ ...settings, [key]: value }),
    isSelected: settings[key] === value,
  }));

/** Selects color scheme, direction and language. Each option is a link, because the URL contains all settings. */
export function Toolbar({ settings, channel }: { readonly settings: Settings; readonly channel: string }) {
  const schemes = optionsFor(settings, 'scheme', [
    { value: 'own', text: channel },
    { value: 'light', text: 'Light' },
    { value: 'dark', text: 'Dark' },
  ]);
  const directions = optionsFor(settings, 'dir', [
    { value: 'ltr', text: 'Left to right' },
    { value: 'rtl', text: 'Right to left' },
  ]);
  const locales = Object.keys(LOCALES)
    .filter(isLocale)
    .map((value) => ({ value, text: LOCALES[value].name }));
  return (
    <Bar>
      <Group label="Colours" options={schemes} />
      <Group label="Direction" options={directions} />
      <Group label="Language" options={optionsFor(settings, 'locale', locales)} />
    </Bar>
  );
}

const Group = ({ label, options }: { readonly label: string; readonly options: readonly Option[] }) => (
  <OptionList aria-label={label}>
    {options.map(({ text, to, isSelected }) => (
      <li key={to}>
        <a href={to} aria-current={isSelected || undefined}>
          {text}
        </a>
      </li>
    ))}
  </OptionList>
);
