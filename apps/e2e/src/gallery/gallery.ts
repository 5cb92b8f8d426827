import { expect, sites, test } from '../journey.ts';

interface GallerySite {
  readonly tenant: string;
  readonly url: string;
}

const served = JSON.parse(process.env['GRANDSTAND_E2E_GALLERY'] ?? '[]') as readonly GallerySite[];

/** The galleries that start-product.ts serves, one per channel's brand. */
export const gallerySites: readonly GallerySite[] = sites.map(({ tenant }) => ({
  tenant,
  url: served.find((site) => site.tenant === tenant)?.url ?? `http://${tenant}.localhost`,
}));

/** The URL parameters that apps/gallery/src/settings.ts reads. */
export interface View {
  readonly scheme?: 'own' | 'light' | 'dark';
  readonly dir?: 'ltr' | 'rtl';
  readonly locale?: string;
}

/** The URL of a component's page. Default: in the first channel's brand. */
export function galleryPage(page: string, view: View = {}, site = gallerySites[0]): string {
  return new URL(`/${page}?${new URLSearchParams({ ...view })}`, site?.url).href;
}

export { expect, test };
