import { calls, type Call } from '@grandstand/api';

export interface ServerMessage {
  readonly call: Call;
  /** The name of the check in the report. */
  readonly title: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The messages that the specification allows; the backend must send one of them. */
  readonly messages: readonly string[];
  /** True if the call changes no data, so that it is also sent without `--write`. */
  readonly isReadOnly?: boolean;
}

const FORGED_LINK = {
  email: 'nobody@conformance.example',
  expires: 4_102_444_800,
  signature: 'not-a-signature',
};
const PASSWORD = { password: 'conformance-check', password_confirmation: 'conformance-check' };

/** Server messages of §8 that can be checked without a user account. */
export const SERVER_MESSAGES: readonly ServerMessage[] = [
  {
    call: calls.getApiKey,
    title: 'an unknown channel key',
    input: { channel_key: 'no-such-channel', client_interface: 'web', language: 'en', time_zone: 'UTC' },
    messages: ['No channel or api key found'],
    isReadOnly: true,
  },
  {
    call: calls.login,
    title: 'a wrong password',
    input: { email: FORGED_LINK.email, password: PASSWORD.password },
    messages: ['Wrong auth data'],
  },
  {
    call: calls.verifyEmail,
    title: 'a forged email verification link',
    input: FORGED_LINK,
    messages: ['Verification failed'],
  },
  {
    call: calls.resetPassword,
    title: 'a forged password reset link',
    input: { ...FORGED_LINK, ...PASSWORD },
    messages: ['Reset password failed', 'User not found'],
  },
  {
    call: calls.register,
    title: 'registration without a captcha',
    input: {
      first_name: 'Conformance',
      last_name: 'Check',
      email: FORGED_LINK.email,
      ...PASSWORD,
      terms_accepted: true,
    },
    messages: ['Google recaptcha token required'],
  },
];
