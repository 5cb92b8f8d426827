import { compileTheme, type ThemeStyle } from '@grandstand/ui-theme';

const settingsOf = import.meta.glob<{ readonly colors: Readonly<Record<string, string>> }>(
  '../../../../tenants/*/color-settings.json',
  { eager: true, import: 'default' },
);
const tenantOf = import.meta.glob<{ readonly id: string; readonly theme: ThemeStyle }>(
  '../../../../tenants/*/tenant.json',
  { eager: true, import: 'default' },
);

export interface Brand {
  readonly id: string;
  /** `:root{…}`: the channel's tokens, without its fonts. */
  readonly css: string;
}

/** Every channel of `tenants/`, in alphabetical order. */
export const brands: readonly Brand[] = Object.entries(tenantOf).map(([path, { id, theme }]) => {
  const settings = settingsOf[path.replace('tenant.json', 'color-settings.json')];
  const compiled = compileTheme(settings?.colors ?? {}, theme);
  if (!compiled.ok) throw new Error(`${id} has no theme: ${JSON.stringify(compiled.error)}`);
  return { id, css: compiled.value.css };
});
