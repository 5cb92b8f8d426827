/** Every variable that the platform reads. A test compares this list with docs/contracts/platform-configuration.md. */
export const VARIABLES = [
  'NODE_ENV',
  'INIT_CWD',
  'GRANDSTAND_DEMO',
  'GRANDSTAND_CONTROL',
  'DATABASE_URL',
  'GRANDSTAND_DATA_DIR',
  'GRANDSTAND_MEDIA_DIR',
  'GRANDSTAND_SECRET_FILE',
  'GRANDSTAND_HOST',
  'GRANDSTAND_PORT',
  'GRANDSTAND_API_URL',
  'GRANDSTAND_MEDIA_URL',
  'GRANDSTAND_SITE_URLS',
  'GRANDSTAND_TRUSTED_PROXIES',
  'GRANDSTAND_COUNTRY_HEADER',
  'GRANDSTAND_REGION_HEADER',
  'GRANDSTAND_LOCAL_AREAS',
  'SMTP_URL',
  'MAIL_FROM',
  'TEXT_GATEWAY_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'RECAPTCHA_SECRET',
  'RECAPTCHA_HOST',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_ID',
  'FACEBOOK_CLIENT_SECRET',
  'GRANDSTAND_STOP_NOTICE',
  'GRANDSTAND_STOP_LIMIT',
  'GRANDSTAND_LOG_LEVEL',
] as const;

/** Variables of the operators' commands, which may be set on the same machine. */
export const COMMAND_VARIABLES = ['GRANDSTAND_OPERATOR', 'GRANDSTAND_PASSWORD'] as const;

/** An unset variable and an empty one mean the same. */
export type Environment = { readonly [Name in (typeof VARIABLES)[number]]?: string | undefined };
