/** What a link to the studio opens. */
export interface StudioLocation {
  readonly tenant: string | null;
  /** Null: the theme of the tenant's files. */
  readonly draft: string | null;
  /** Path with query of the page in the frames. */
  readonly page: string;
}

/** Reads `?tenant=&draft=&page=`. */
export function readLocation(href: string): StudioLocation {
  const { searchParams } = new URL(href);
  const page = searchParams.get('page') ?? '/';
  return {
    tenant: searchParams.get('tenant'),
    draft: searchParams.get('draft'),
    // A path of the frames' own origin.
    page: /^\/(?!\/)/.test(page) ? page : '/',
  };
}

export function locationUrl(href: string, { tenant, draft, page }: StudioLocation): string {
  const url = new URL(href);
  for (const [name, value] of Object.entries({ tenant, draft, page: page === '/' ? null : page })) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.href;
}
