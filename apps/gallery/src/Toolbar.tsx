import { isLocale, LOCALES } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';
import { addressOf, type Settings } from './settings.ts';

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

const Choices = styled.ul`
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

interface Choice {
  readonly text: string;
  readonly to: string;
  readonly chosen: boolean;
}

const choices = <K extends keyof Settings>(
  settings: Settings,
  key: K,
  values: readonly { readonly value: Settings[K]; readonly text: string }[],
): readonly Choice[] =>
  values.map(({ value, text }) => ({
    text,
    to: addressOf({ ...settings, [key]: value }),
    chosen: settings[key] === value,
  }));

/** What the page is shown in. Each choice is a link: a view of the gallery is an address. */
export function Toolbar({ settings, channel }: { readonly settings: Settings; readonly channel: string }) {
  const schemes = choices(settings, 'scheme', [
    { value: 'own', text: channel },
    { value: 'light', text: 'Light' },
    { value: 'dark', text: 'Dark' },
  ]);
  const directions = choices(settings, 'dir', [
    { value: 'ltr', text: 'Left to right' },
    { value: 'rtl', text: 'Right to left' },
  ]);
  const locales = Object.keys(LOCALES)
    .filter(isLocale)
    .map((value) => ({ value, text: LOCALES[value].name }));
  return (
    <Bar>
      <Group label="Colours" of={schemes} />
      <Group label="Direction" of={directions} />
      <Group label="Language" of={choices(settings, 'locale', locales)} />
    </Bar>
  );
}

const Group = ({ label, of }: { readonly label: string; readonly of: readonly Choice[] }) => (
  <Choices aria-label={label}>
    {of.map(({ text, to, chosen }) => (
      <li key={to}>
        <a href={to} aria-current={chosen || undefined}>
          {text}
        </a>
      </li>
    ))}
  </Choices>
);
