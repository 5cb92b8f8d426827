import { expect, sites, test } from '../journey.ts';

interface GallerySite {
  readonly tenant: string;
  readonly url: string;
}

const served = JSON.parse(process.env['GRANDSTAND_E2E_GALLERY'] ?? '[]') as readonly GallerySite[];

/** The gallery in each channel's brand, as global-setup.ts serves it. */
export const gallerySites: readonly GallerySite[] = sites.map(({ tenant }) => ({
  tenant,
  url: served.find((one) => one.tenant === tenant)?.url ?? `http://${tenant}.localhost`,
}));

/** What apps/gallery/src/settings.ts reads from a URL. */
export interface View {
  readonly scheme?: 'own' | 'light' | 'dark';
  readonly dir?: 'ltr' | 'rtl';
  readonly locale?: string;
}

/** The URL of a component's page, in the first channel's brand unless another is named. */
export function galleryPage(page: string, view: View = {}, site = gallerySites[0]): string {
  return new URL(`/${page}?${new URLSearchParams({ ...view })}`, site?.url).href;
}

export { expect, test };
