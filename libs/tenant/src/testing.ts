import { features } from './features.ts';
import type { RuntimeConfig } from './runtime-config.ts';
import type { Tenant } from './tenant-schema.ts';

const style = {
  radius: 'soft',
  border: 'hairline',
  density: 'regular',
  type: { display: 'archivo', text: 'inter', scale: 'regular', displayCase: 'none', displayWeight: 700 },
  images: 'natural',
} as const;

/** A valid channel configuration for tests. */
export const plainTenant: Tenant = {
  id: 'plain',
  name: 'Plain Sports',
  domains: ['plain.localhost'],
  hosts: {
    api: 'http://localhost:4101',
    keys: 'http://localhost:4102',
    media: 'http://localhost:4103',
    analytics: 'http://localhost:4104',
    logs: 'http://localhost:4105',
  },
  locales: { default: 'en', available: ['en', 'fr'] },
  site: { title: { en: 'Plain Sports' }, description: { en: 'Live sport.' } },
  theme: style,
  assets: { logo: 'logo.svg', icon: 'icon.svg' },
  features: [...features],
  thirdParties: ['stripe', 'youtube'],
};

export const plainRuntimeConfig: RuntimeConfig = {
  tenant: 'plain',
  name: 'Plain Sports',
  hosts: {
    api: 'http://localhost:4101',
    keys: 'http://localhost:4102',
    media: 'http://localhost:4103',
    analytics: 'http://localhost:4104',
    logs: 'http://localhost:4105',
  },
  channelKey: null,
  locales: { default: 'en', available: ['en', 'fr'] },
  site: {
    origin: 'https://plain.tv',
    title: { en: 'Plain Sports: live', fr: 'Plain Sports : en direct' },
    description: { en: 'Live sport.', fr: 'Du sport en direct.' },
  },
  assets: { logo: '/assets/logo.svg', logoWidth: 120, logoHeight: 32, icon: '/icon.svg' },
  theme: { style, updatedAt: '2026-01-01T00:00:00.000Z' },
  features: [...features],
  embedHosts: [],
  analytics: { onLocalhost: false, tagScriptUrl: null },
};
