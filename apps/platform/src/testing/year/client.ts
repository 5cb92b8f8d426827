import * as z from 'zod';

/** What the customers need of a reply; other fields are ignored. */
const replySchema = z.object({
  api_key: z.string().nullish(),
  recaptcha_token: z.string().nullish(),
  message: z.string().nullish(),
  client_secret: z.string().nullish(),
  status: z.string().nullish(),
});
/** Longer than any reply may take (`run-year.ts`). */
const GIVE_UP_MS = 90_000;
const cardsSchema = z.array(z.object({ id: z.string() }));

export interface Reply {
  /** 0: there was no answer. */
  readonly status: number;
  readonly message: string;
  readonly apiKey: string | null;
  readonly captcha: string | null;
  readonly order: { readonly status: string | null; readonly client_secret: string | null };
  readonly cards: readonly { readonly id: string }[];
}

/** How the customers reach the product. */
export interface Connection {
  /** URL of the API, of one process or the other; null: none runs. */
  readonly api: () => string | null;
  readonly bank: string;
  readonly channelKey: string;
  /** Called with each reply and how long it took. */
  readonly onReply: (path: string, reply: Reply, durationMs: number) => void;
}

const toReply = (status: number, body: unknown): Reply => {
  const fields = replySchema.safeParse(body).data ?? {};
  return {
    status,
    message: fields.message ?? '',
    apiKey: fields.api_key ?? null,
    captcha: fields.recaptcha_token ?? null,
    order: { status: fields.status ?? null, client_secret: fields.client_secret ?? null },
    cards: cardsSchema.safeParse(body).data ?? [],
  };
};

/** A browser: keeps the key of its session, and has an IP address of its own. */
export function createClient({ api, bank, channelKey, onReply }: Connection, index: number) {
  let apiKey = '';
  const ip = `10.1.${Math.floor(index / 250)}.${1 + (index % 250)}`;
  const request = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<Reply> => {
    const startMs = performance.now();
    const query = new URLSearchParams(fields as Record<string, string>).toString();
    const reply = await fetch(
      `${api() ?? 'http://127.0.0.1:1'}/api${path}${method === 'POST' ? '' : `?${query}`}`,
      {
        method,
        signal: AbortSignal.timeout(GIVE_UP_MS),
        headers: { 'x-forwarded-for': ip, ...(method === 'POST' && { 'content-type': 'application/json' }) },
        ...(method === 'POST' && { body: JSON.stringify(fields) }),
      },
    )
      .then(async (response) => toReply(response.status, await response.json()))
      .catch(() => toReply(0, null));
    onReply(path, reply, performance.now() - startMs);
    return reply;
  };
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, fields: object = {}) =>
    request(method, path, { ...fields, api_key: apiKey });
  const openSession = async () => {
    const fields = { client_interface: 'web', language: 'en', time_zone: 'America/Toronto' };
    apiKey = (await request('POST', '/get_api_key', { channel_key: channelKey, ...fields })).apiKey ?? '';
  };
  const logInBy = async (path: string, fields: object): Promise<Reply> => {
    await openSession();
    const recaptcha_token = (await call('POST', '/captcha/sandbox')).captcha ?? '';
    const reply = await call('POST', path, { ...fields, recaptcha_token });
    if (reply.apiKey !== null) apiKey = reply.apiKey;
    return reply;
  };
  return {
    call,
    useKey(key: string): void {
      apiKey = key;
    },
    callOfChannel: (path: string, fields: object) =>
      request('POST', path, { ...fields, channel_key: channelKey }),
    logIn: (email: string, password: string) => logInBy('/v2/auth/login', { email, password }),
    logOut: () => call('POST', '/auth/logout'),
    register: (email: string, password: string) =>
      logInBy('/v2/auth/register', {
        first_name: 'Ann',
        last_name: 'Bell',
        email,
        password,
        password_confirmation: password,
        terms_accepted: true,
      }),
    /** Saves a card in the provider's form. */
    async enterCard(clientSecret: string, paymentMethod: string): Promise<void> {
      const fields = { key: 'pk_test_sandbox', client_secret: clientSecret, payment_method: paymentMethod };
      const [id = ''] = clientSecret.split('_secret_');
      const url = `${bank}/v1/setup_intents/${id}/confirm`;
      await fetch(url, { method: 'POST', body: new URLSearchParams(fields) }).catch(() => null);
    },
  };
}
