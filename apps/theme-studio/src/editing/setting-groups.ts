import type { SettingName } from '@grandstand/ui-theme';

interface SettingGroup {
  readonly title: string;
  readonly settings: readonly SettingName[];
}

/** All colour settings, in the order in which a designer meets them on a page. */
export const settingGroups: readonly SettingGroup[] = [
  { title: 'Brand', settings: ['accent', 'accent-text', 'link'] },
  { title: 'Page', settings: ['body-background', 'body-text-color', 'card-background'] },
  { title: 'Header', settings: ['header-background', 'header-text-color'] },
  { title: 'Footer', settings: ['footer-background', 'footer-text-color'] },
  { title: 'Meanings', settings: ['live', 'success', 'warning', 'error'] },
];

export const settingLabels: Readonly<Record<SettingName, string>> = {
  accent: 'Accent',
  'accent-text': 'Text on accent',
  link: 'Links',
  'body-background': 'Page background',
  'body-text-color': 'Text',
  'card-background': 'Cards',
  'header-background': 'Header background',
  'header-text-color': 'Header text',
  'footer-background': 'Footer background',
  'footer-text-color': 'Footer text',
  live: 'Live',
  success: 'Success',
  warning: 'Warning',
  error: 'Error',
};
