import { createTransport } from 'nodemailer';
import type { SendMail } from './deliver-outbox.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`; parameters are options of nodemailer. */
  readonly url: string;
  /** Sender email; the channel's name is its display name. */
  readonly from: string;
}

/** Their sum must be below `FIRST_RETRY_S` in `deliver-outbox.ts`, so that a message is not sent twice. */
const TIMEOUTS_MS = {
  dnsTimeout: 5000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

const openTransport = (url: string) =>
  createTransport({
    url,
    ...TIMEOUTS_MS,
    requireTLS: !THIS_MACHINE.includes(new URL(url).hostname),
  });

/** Connects and logs in to the mail server. Returns the problem without the URL, which may have a password; null: none. */
export async function checkSmtp({ url }: SmtpOptions): Promise<string | null> {
  const transport = openTransport(url);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
    return `the mail server at ${new URL(url).host} does not accept the connection (${code})`;
  } finally {
    transport.close();
  }
}

/**
 * Creates an SMTP sender. Mail contains links that reset passwords, so another machine must offer TLS (STARTTLS), unless
 * the URL says `?requireTLS=false`.
 */
export function createSmtp({ url, from }: SmtpOptions): { send: SendMail; close: () => Promise<void> } {
  const transport = openTransport(url);
  return {
    async send({ fromName, unsubscribeUrl, ...mail }) {
      await transport.sendMail({
        from: { name: fromName, address: from },
        ...mail,
        ...(unsubscribeUrl !== null && { list: { unsubscribe: unsubscribeUrl } }),
      });
    },
    close() {
      transport.close();
      return Promise.resolve();
    },
  };
}
