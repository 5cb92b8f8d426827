import type { TenantFolder } from '../models/tenant-folder.ts';

/** `manifest.webmanifest`: how the site installs on a home screen. */
export function webManifest({ tenant, theme, icon: original }: TenantFolder): string {
  const icon = (src: string, sizes: string, type: string) => ({ src, sizes, type });
  const { default: locale } = tenant.locales;
  return `${JSON.stringify({
    id: '/',
    name: tenant.name,
    short_name: tenant.name,
    description: tenant.site.description[locale],
    lang: locale,
    start_url: '/',
    display: 'standalone',
    background_color: theme.tokens['--canvas'],
    theme_color: theme.themeColor,
    icons: [
      ...(original.extension === 'svg' ? [icon('/icon.svg', 'any', 'image/svg+xml')] : []),
      icon('/icon-192.png', '192x192', 'image/png'),
      { ...icon('/icon-512.png', '512x512', 'image/png'), purpose: 'any' },
      { ...icon('/icon-maskable-512.png', '512x512', 'image/png'), purpose: 'maskable' },
    ],
  })}\n`;
}
