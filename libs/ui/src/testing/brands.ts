import type { ThemeStyle } from '@grandstand/ui-theme';
import { type Brand, compileBrand } from './brand.ts';

const settingsOf = import.meta.glob<{ readonly colors: Readonly<Record<string, string>> }>(
  '../../../../tenants/*/color-settings.json',
  { eager: true, import: 'default' },
);
const tenantOf = import.meta.glob<{ readonly id: string; readonly theme: ThemeStyle }>(
  '../../../../tenants/*/tenant.json',
  { eager: true, import: 'default' },
);

/** Every channel of `tenants/`, in alphabetical order. Only for tests of this lib: their target names these inputs. */
export const brands: readonly Brand[] = Object.entries(tenantOf).map(([path, { id, theme }]) => {
  const settings = settingsOf[path.replace('tenant.json', 'color-settings.json')];
  return compileBrand(id, settings?.colors ?? {}, theme);
});
