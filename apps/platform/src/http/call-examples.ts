/* Example values of calls, for the sample channels, each under the name of its call. */

export interface Example {
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly body?: { readonly example: unknown };
}

const NO_FIELDS = { example: {} };
/** The fields that come from the link in a mail, such as the one that verifies an email address. */
const LINK = { email: 'fan@northline.example', expires: 1_795_000_000, signature: 'Zk3v9QxN1uYb7sT0pLwE4g' };

export const getChannelKey: Example = { parameters: { domain: 'northline.localhost' } };
export const getApiKey: Example = {
  body: {
    example: {
      channel_key: 'ck_northline_6f1d0b7e',
      client_interface: 'web',
      language: 'en',
      time_zone: 'America/Toronto',
    },
  },
};
export const login: Example = {
  body: { example: { email: 'fan@northline.example', password: 'northline-fan' } },
};
export const logout: Example = { body: NO_FIELDS };
export const register: Example = {
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
};
export const createSandboxCaptcha: Example = { body: NO_FIELDS };
export const startSocialLogin: Example = { body: { example: { provider: 'google', terms_accepted: true } } };
export const finishSocialLogin: Example = { body: { example: { ticket: 'q7Hc2mXvT9dLrW0k' } } };
export const createSignInCode: Example = { body: NO_FIELDS };
export const addSession: Example = { body: { example: { code: '402913' } } };
export const reauthenticate: Example = { body: { example: { current_password: 'northline-fan' } } };
export const revokeOtherSessions: Example = { body: NO_FIELDS };
export const revokeSession: Example = { parameters: { id: 12 } };
export const unlinkIdentity: Example = { parameters: { id: 3 } };
export const verifyEmail: Example = { body: { example: LINK } };
export const resendVerification: Example = { body: NO_FIELDS };
export const requestPasswordReset: Example = { body: { example: { email: 'fan@northline.example' } } };
export const resetPassword: Example = {
  body: {
    example: { ...LINK, password: 'overtime-winner', password_confirmation: 'overtime-winner' },
  },
};
export const undoAccountChange: Example = { body: { example: LINK } };
export const updateProfile: Example = {
  body: { example: { _method: 'patch', first_name: 'Maya', last_name: 'Lindqvist' } },
};
export const requestAccountDeletion: Example = { body: { example: { current_password: 'northline-fan' } } };
export const confirmAccountDeletion: Example = { body: { example: LINK } };
export const searchEvents: Example = { parameters: { query: 'calgary' } };
export const listEvents: Example = { parameters: { stream_status: 'live', limit: 10 } };
export const getEvent: Example = { parameters: { id: 1000001 } };
export const listEventMoments: Example = { parameters: { id: 1000001 } };
export const getEventSample: Example = { parameters: { id: 1000001 } };
export const downloadEvent: Example = { parameters: { id: 1000001 } };
export const listDownloadQualities: Example = { parameters: { id: 1000001 } };
export const getPage: Example = { parameters: { id: 1601 } };
export const addFavorite: Example = {
  body: { example: { favoritable_id: 1101, favoritable_type: 'participant' } },
};
export const deleteFavorite: Example = { parameters: { id: 7 } };
export const renewCalendarFeed: Example = { body: NO_FIELDS };
export const listFavoriteEvents: Example = {
  parameters: { stream_status: 'upcoming', sort_field: 'event_utc_ts' },
};
export const getCustomForm: Example = { parameters: { alias: 'passes' } };
export const updateCustomForm: Example = {
  parameters: { alias: 'passes' },
  body: { example: { fields: [{ name: 'basic_pass', value: '1' }] } },
};
export const getDataHash: Example = { parameters: { profile: 'nl-first-party' } };
export const createAnalyticsSession: Example = {
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
};
export const trackEvent: Example = {
  body: {
    example: {
      profile: 'nl-first-party',
      session_uuid: '0b5c3f5e-6f0e-4a53-9a2c-3f1d9f6f7c11',
      event: 'visit_page',
      origin_url: 'http://northline.localhost:4100/upcoming',
      trk: 'newsletter',
    },
  },
};
export const trackVideoEvent: Example = {
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
};
export const trackVideoViewing: Example = {
  body: {
    example: {
      profile: 'nl-first-party',
      video_view_uuid: '7b0f8a52-8a52-4b6e-9d0c-0f1a2b3c4d5e',
      viewing_time: 10,
      category: 'Regular season',
      sport: 'ice-hockey',
    },
  },
};
export const getViewingPosition: Example = { parameters: { event_id: 1000001 } };
export const saveViewingPosition: Example = {
  body: {
    example: { event_id: 1000001, position: 1830, duration: 7200, watched_utc_ts: 1793000000 },
  },
};
export const reportError: Example = {
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
};
export const createClip: Example = {
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
};
export const updateClip: Example = {
  parameters: { id: 21 },
  body: { example: { _method: 'patch', name: 'Winner in overtime', tags: ['goal'] } },
};
export const retryClip: Example = { parameters: { id: 21 }, body: NO_FIELDS };
export const deleteClip: Example = { parameters: { id: 21 } };
export const restoreClip: Example = { parameters: { id: 21 }, body: NO_FIELDS };
export const getSharedClip: Example = { parameters: { id: '7b0f8a52-8a52-4b6e-9d0c-0f1a2b3c4d5e' } };
export const renderSharedClip: Example = {
  parameters: { id: '7b0f8a52-8a52-4b6e-9d0c-0f1a2b3c4d5e' },
  body: { example: { shape: 'vertical' } },
};
export const buy: Example = {
  body: {
    example: {
      type: 'package',
      id: 1903,
      payment_method: 'pm_card_visa',
      idempotency_key: '0b5c3f5e-6f0e-4a53-9a2c-3f1d9f6f7c11',
    },
  },
};
export const createSetupIntent: Example = { body: NO_FIELDS };
export const startTrial: Example = {
  body: { example: { subscription_id: 1951, payment_method: 'pm_card_visa' } },
};
export const unsubscribe: Example = { body: { example: { subscription_id: 1951 } } };
export const resubscribe: Example = { body: { example: { subscription_id: 1951 } } };
export const retryRenewal: Example = {
  body: { example: { subscription_id: 1951, payment_method: 'pm_card_visa' } },
};
export const setDefaultCard: Example = { body: { example: { payment_method: 'pm_card_visa' } } };
export const getStaticData: Example = { parameters: { client_interface: 'web' } };
