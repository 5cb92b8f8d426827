import type { CallName } from '@grandstand/api';

interface Example {
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly body?: { readonly example: unknown };
}

/** Values to try a call with, on the sample channels: the only part of the page that is written by hand. */
export const examples: Readonly<Record<string, Example>> = {
  getChannelKey: { parameters: { domain: 'northline.localhost' } },
  getApiKey: {
    body: {
      example: {
        channel_key: 'ck_northline_6f1d0b7e',
        client_interface: 'web',
        language: 'en',
        time_zone: 'America/Toronto',
      },
    },
  },
  listEvents: { parameters: { stream_status: 'live', limit: 10 } },
  getEvent: { parameters: { id: 1000001 } },
  getPage: { parameters: { id: 1601 } },
  getStaticData: { parameters: { client_interface: 'web' } },
} satisfies Partial<Record<CallName, Example>>;
