import type { CallName } from '@grandstand/api';

interface Example {
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly body?: { readonly example: unknown };
}

const NO_FIELDS = { example: {} };
/** The fields that come from the link in a mail, such as the one that verifies an email address. */
const LINK = { email: 'fan@northline.example', expires: 1_795_000_000, signature: 'Zk3v9QxN1uYb7sT0pLwE4g' };

/** Handwritten example values of calls, for the sample channels. The rest of an operation is generated from its call. */
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
  login: { body: { example: { email: 'fan@northline.example', password: 'northline-fan' } } },
  logout: { body: NO_FIELDS },
  register: {
    body: {
      example: {
        first_name: 'Maya',
        last_name: 'Lindqvist',
        email: 'maya@northline.example',
        password: 'overtime-winner',
        password_confirmation: 'overtime-winner',
        terms_accepted: true,
      },
    },
  },
  createSandboxCaptcha: { body: NO_FIELDS },
  startSocialLogin: { body: { example: { provider: 'google', terms_accepted: true } } },
  finishSocialLogin: { body: { example: { ticket: 'q7Hc2mXvT9dLrW0k' } } },
  createSignInCode: { body: NO_FIELDS },
  addSession: { body: { example: { code: '402913' } } },
  reauthenticate: { body: { example: { current_password: 'northline-fan' } } },
  revokeOtherSessions: { body: NO_FIELDS },
  revokeSession: { parameters: { id: 12 } },
  unlinkIdentity: { parameters: { id: 3 } },
  verifyEmail: { body: { example: LINK } },
  resendVerification: { body: NO_FIELDS },
  requestPasswordReset: { body: { example: { email: 'fan@northline.example' } } },
  resetPassword: {
    body: {
      example: { ...LINK, password: 'overtime-winner', password_confirmation: 'overtime-winner' },
    },
  },
  undoAccountChange: { body: { example: LINK } },
  updateProfile: { body: { example: { _method: 'patch', first_name: 'Maya', last_name: 'Lindqvist' } } },
  requestAccountDeletion: { body: { example: { current_password: 'northline-fan' } } },
  confirmAccountDeletion: { body: { example: LINK } },
  searchEvents: { parameters: { query: 'calgary' } },
  listEvents: { parameters: { stream_status: 'live', limit: 10 } },
  getEvent: { parameters: { id: 1000001 } },
  listEventMoments: { parameters: { id: 1000001 } },
  getEventSample: { parameters: { id: 1000001 } },
  downloadEvent: { parameters: { id: 1000001 } },
  listDownloadQualities: { parameters: { id: 1000001 } },
  getPage: { parameters: { id: 1601 } },
  addFavorite: { body: { example: { favoritable_id: 1101, favoritable_type: 'participant' } } },
  deleteFavorite: { parameters: { id: 7 } },
  renewCalendarFeed: { body: NO_FIELDS },
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
  getViewingPosition: { parameters: { event_id: 1000001 } },
  saveViewingPosition: {
    body: {
      example: { event_id: 1000001, position: 1830, duration: 7200, watched_utc_ts: 1793000000 },
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
        idempotency_key: '3e2c1b54-5d2a-4b8e-8b62-0d7f2f1e9c10',
      },
    },
  },
  updateClip: {
    parameters: { id: 21 },
    body: { example: { _method: 'patch', name: 'Winner in overtime', tags: ['goal'] } },
  },
  retryClip: { parameters: { id: 21 }, body: NO_FIELDS },
  deleteClip: { parameters: { id: 21 } },
  restoreClip: { parameters: { id: 21 }, body: NO_FIELDS },
  getSharedClip: { parameters: { id: '7b0f8a52-8a52-4b6e-9d0c-0f1a2b3c4d5e' } },
  renderSharedClip: {
    parameters: { id: '7b0f8a52-8a52-4b6e-9d0c-0f1a2b3c4d5e' },
    body: { example: { shape: 'vertical' } },
  },
  buy: {
    body: {
      example: {
        type: 'package',
        id: 1903,
        payment_method: 'pm_card_visa',
        idempotency_key: '0b5c3f5e-6f0e-4a53-9a2c-3f1d9f6f7c11',
      },
    },
  },
  createSetupIntent: { body: NO_FIELDS },
  startTrial: { body: { example: { subscription_id: 1951, payment_method: 'pm_card_visa' } } },
  unsubscribe: { body: { example: { subscription_id: 1951 } } },
  resubscribe: { body: { example: { subscription_id: 1951 } } },
  retryRenewal: { body: { example: { subscription_id: 1951, payment_method: 'pm_card_visa' } } },
  setDefaultCard: { body: { example: { payment_method: 'pm_card_visa' } } },
  getStaticData: { parameters: { client_interface: 'web' } },
} satisfies Partial<Record<CallName, Example>>;
