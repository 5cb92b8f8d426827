import type { User } from '@grandstand/api';
import type { CallFixture } from './call-fixture.ts';

/** A response, with the fields that tests read. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<{
    message?: string;
    errors?: Record<string, string[]>;
    api_key?: string | null;
    user?: User;
    code?: string;
    url?: string;
    recaptcha_token?: string;
  }>;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A message of `/__outbox.json`. */
interface OutboxEntry {
  readonly medium: 'mail' | 'text';
  readonly kind: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly unsubscribe_url: string | null;
}

/** A simulated browser: calls use its session's API key, which changes at login. */
export async function createCaller(
  fixture: CallFixture,
  channel: string,
  language = 'en',
  remoteAddress = '127.0.0.1',
) {
  const { key } = fixture.seedOf(channel).channel;
  const request = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    fields: object,
  ): Promise<Answer> => {
    const response = await fixture.api.inject({
      method,
      remoteAddress,
      url: `/api${path}`,
      headers: { 'user-agent': 'Test' },
      ...(method === 'POST' ? { body: fields } : { query: fields as Record<string, string> }),
    });
    return { status: response.statusCode, body: response.json<Answer['body']>(), headers: response.headers };
  };
  const session = await request('POST', '/get_api_key', {
    channel_key: key,
    client_interface: 'web',
    language,
    time_zone: 'America/Toronto',
  });
  let apiKey = session.body.api_key ?? '';
  return {
    apiKey: () => apiKey,
    channelKey: key,
    /** Switches to another key. */
    useKey(newKey: string) {
      apiKey = newKey;
    },
    get: (path: string, fields: object = {}) => request('GET', path, { ...fields, api_key: apiKey }),
    delete: (path: string) => request('DELETE', path, { api_key: apiKey }),
    post: (path: string, fields: object = {}) => request('POST', path, { api_key: apiKey, ...fields }),
    /** Sends a POST that logs in or confirms the password; further calls use the new key. */
    async postLogin(path: string, fields: object): Promise<Answer> {
      const answer = await request('POST', path, { ...fields, api_key: apiKey });
      if (answer.status === 200) apiKey = answer.body.api_key ?? apiKey;
      return answer;
    },
    /** Messages to an email or telephone number, newest first, with the query fields of their link (`linkFields`). */
    async mailTo(recipient: string) {
      const response = await fixture.api.inject({ url: `/__outbox.json`, query: { to: recipient, channel } });
      const mails = response.json<OutboxEntry[]>();
      return mails.map((mail) => {
        const link = /https?:\S+\?\S+/.exec(mail.text)?.[0] ?? null;
        return { ...mail, link, linkFields: Object.fromEntries(link ? new URL(link).searchParams : []) };
      });
    },
  };
}
export type Caller = Awaited<ReturnType<typeof createCaller>>;
