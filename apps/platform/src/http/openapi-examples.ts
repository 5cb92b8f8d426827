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
  addFavorite: { body: { example: { favoritable_id: 1101, favoritable_type: 'participant' } } },
  listFavoriteEvents: { parameters: { stream_status: 'upcoming', sort_field: 'event_utc_ts' } },
  getCustomForm: { parameters: { alias: 'passes' } },
  updateCustomForm: {
    parameters: { alias: 'passes' },
    body: { example: { fields: [{ name: 'basic_pass', value: '1' }] } },
  },
  getDataHash: { parameters: { profile: 'nl-first-party' } },
  createAnalyticsSession: {
    body: {
      example: {
        profile: 'nl-first-party',
        ip: '198.51.100.7',
        session: '6f1d0b7e6f1d0b7e6f1d0b7e6f1d0b7e',
        device_type: 'desktop',
        user_agent: 'Mozilla/5.0',
        resolution: '1920x1080',
        platform: 'web',
      },
    },
  },
  trackEvent: {
    body: {
      example: {
        profile: 'nl-first-party',
        session_uuid: '0b5c3f5e-6f0e-4a53-9a2c-3f1d9f6f7c11',
        event: 'visit_page',
        origin_url: 'http://northline.localhost:4100/upcoming',
        trk: 'newsletter',
      },
    },
  },
  trackVideoEvent: {
    body: {
      example: {
        profile: 'nl-first-party',
        video_view_uuid: '7b0f8a52-8a52-4b6e-9d0c-0f1a2b3c4d5e',
        stream_id: 1000001,
        stream_type: 'live',
        event: 'play',
        data: { position: 3.2 },
      },
    },
  },
  trackVideoViewing: {
    body: {
      example: {
        profile: 'nl-first-party',
        video_view_uuid: '7b0f8a52-8a52-4b6e-9d0c-0f1a2b3c4d5e',
        viewing_time: 10,
        category: 'Regular season',
        sport: 'ice-hockey',
      },
    },
  },
  reportError: {
    body: {
      example: {
        status: 500,
        service: 'web',
        channel: 'ck_northline_6f1d0b7e',
        message: 'Something went wrong',
        request_data: { stream_status: 'live' },
        url: 'http://localhost:4101/api/events',
      },
    },
  },
  createClip: {
    body: {
      example: {
        event_id: 1000001,
        name: 'Overtime winner',
        start_time: 3661.28,
        duration: 14.4,
        tags: ['goal', 'overtime'],
        event_media_id: 1000001,
      },
    },
  },
  getStaticData: { parameters: { client_interface: 'web' } },
} satisfies Partial<Record<CallName, Example>>;
