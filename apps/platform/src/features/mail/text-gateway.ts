import type { SendText } from './deliver-outbox.ts';

export interface TextGatewayOptions {
  /** Takes `{ "from", "to", "text" }` by POST and answers 2xx once it has accepted the message. */
  readonly url: string;
  readonly fetch: typeof fetch;
}

/** Less than `deliverOutbox` waits before it retries. */
const TIMEOUT_MS = 30_000;

/** The text-message port (D23) over HTTP: an adapter of the operator's provider listens at `url`. */
export const createTextGateway =
  ({ url, fetch }: TextGatewayOptions): SendText =>
  async ({ fromName, to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: fromName, to, text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The text gateway answered ${response.status}`);
  };
