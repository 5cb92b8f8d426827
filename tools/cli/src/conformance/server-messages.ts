import { calls, type Call } from '@grandstand/api';

export interface ServerMessage {
  readonly call: Call;
  /** Title in the report. */
  readonly what: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Accepted messages. */
  readonly messages: readonly string[];
  /** Harmless on any backend: sent without `--write`. */
  readonly isRead?: boolean;
}

const LINK = { email: 'nobody@conformance.example', expires: 4_102_444_800, signature: 'not-a-signature' };
const PASSWORD = { password: 'conformance-check', password_confirmation: 'conformance-check' };

/** Server messages of §8 that can be checked without a user account. */
export const SERVER_MESSAGES: readonly ServerMessage[] = [
  {
    call: calls.getApiKey,
    what: 'an unknown channel key',
    input: { channel_key: 'no-such-channel', client_interface: 'web', language: 'en', time_zone: 'UTC' },
    messages: ['No channel or api key found'],
    isRead: true,
  },
  {
    call: calls.login,
    what: 'a wrong password',
    input: { email: LINK.email, password: PASSWORD.password },
    messages: ['Wrong auth data'],
  },
  {
    call: calls.verifyEmail,
    what: 'a forged confirmation',
    input: LINK,
    messages: ['Verification failed'],
  },
  {
    call: calls.resetPassword,
    what: 'a forged password reset',
    input: { ...LINK, ...PASSWORD },
    messages: ['Reset password failed', 'User not found'],
  },
  {
    call: calls.register,
    what: 'registration without a captcha',
    input: {
      first_name: 'Conformance',
      last_name: 'Check',
      email: LINK.email,
      ...PASSWORD,
      terms_accepted: true,
    },
    messages: ['Google recaptcha token required'],
  },
];
