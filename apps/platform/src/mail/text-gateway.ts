import { PermanentRefusal, type SendText } from './deliver-outbox.ts';

export interface TextGatewayOptions {
  /** Endpoint that accepts `POST { "from", "to", "text" }` and responds with 2xx. */
  readonly url: string;
  readonly fetch: typeof fetch;
}

/** Must be below `FIRST_RETRY_S` in `deliver-outbox.ts`, so that a message is not sent twice. */
const TIMEOUT_MS = 30_000;

/** Statuses that concern this message; 401 and 404, for example, concern the settings. */
const REFUSALS: ReadonlySet<number> = new Set([400, 410, 422]);

/** Sends text messages (D23) to an HTTP endpoint of the operator. */
export const createTextGateway =
  ({ url, fetch }: TextGatewayOptions): SendText =>
  async ({ fromName, to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: fromName, to, text }),
      // Only the configured host gets telephone numbers and links.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return;
    const message = `The text gateway answered ${response.status}`;
    throw REFUSALS.has(response.status) ? new PermanentRefusal(message) : new Error(message);
  };
