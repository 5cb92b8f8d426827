import { err, ok } from '@grandstand/core';
import type { StudioTenant, StudioTenantSummary } from '@grandstand/tenant';
import type { StudioClient } from '../client/studio-client.ts';
import { plainDraft } from './plain-draft.ts';

/** An origin that answers nothing. */
const PREVIEW_ORIGIN = 'http://northline.localhost:9';

const image = (file: string) => ({ file, url: null, width: null, height: null, problems: [] });

export const fakeTenant: StudioTenant = {
  id: 'northline',
  name: 'Northline Hockey League',
  previewOrigin: PREVIEW_ORIGIN,
  locales: { default: 'en', available: ['en', 'fr'] },
  saved: { ...plainDraft, version: 'v1', updatedAt: '2026-11-02T09:00:00Z' },
  problems: [],
  warnings: [],
  drafts: [{ name: 'spring', changedAt: '2026-11-20T10:00:00Z' }],
  ownFonts: [],
  fontFaces: '',
  images: { logo: image('logo.svg'), icon: image('icon.svg') },
  pages: [
    { id: 'home', title: 'Home', path: '/' },
    { id: 'events', title: 'Events', path: '/events' },
  ],
};

export const fakeTenants: readonly StudioTenantSummary[] = [
  { id: 'northline', name: 'Northline Hockey League', domain: 'northline.localhost', drafts: ['spring'] },
  { id: 'homefield', name: 'Homefield Network', domain: 'homefield.localhost', drafts: [] },
];

/** A server that has one tenant with one draft, and refuses to write. */
export const fakeClient = (overrides: Partial<StudioClient> = {}): StudioClient => {
  const refused = async () =>
    err({ kind: 'failed', problems: [{ message: 'this server writes nothing' }] } as const);
  return {
    tenants: async () => ok(fakeTenants),
    tenant: async (id) => ok({ ...fakeTenant, id }),
    draft: async (_, name) =>
      ok({ name, version: 'd1', changedAt: '2026-11-20T10:00:00Z', draft: plainDraft }),
    saveDraft: refused,
    deleteDraft: refused,
    patch: async () => ok({ diff: '', problems: [], css: '' }),
    saveTheme: refused,
    history: async () => ok([]),
    serverColors: refused,
    pullServerColors: refused,
    pushServerColors: refused,
    ...overrides,
  };
};
