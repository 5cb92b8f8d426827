import { createTransport } from 'nodemailer';
import * as z from 'zod';
import { LANES, PermanentRefusal, type SendMail } from './deliver-outbox.ts';

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

/** An operator waits for a check. */
const CHECK_TIMEOUTS_MS = {
  dnsTimeout: 2000,
  connectionTimeout: 3000,
  greetingTimeout: 3000,
  socketTimeout: 4000,
};

/** One for each worker, so that no message waits for a connection while it is claimed. */
export const CONNECTIONS = LANES.reduce((sum, { workers }) => sum + workers, 0);

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];
const needsTls = (url: string): boolean => !THIS_MACHINE.includes(new URL(url).hostname);

/** Connects and logs in to the mail server. Returns the problem without the URL, which may have a password; null: none. */
export async function checkSmtp({ url }: SmtpOptions): Promise<string | null> {
  const transport = createTransport({ url, ...CHECK_TIMEOUTS_MS, requireTLS: needsTls(url) });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
    return `the mail server at ${new URL(url).host} does not accept the connection (${code}): ${adviceFor(code)}`;
  } finally {
    transport.close();
  }
}

function adviceFor(code: string): string {
  switch (code) {
    case 'EAUTH':
    case 'ENOAUTH':
      return 'check the user and the password in SMTP_URL';
    case 'ETLS':
      return 'it must offer TLS with a valid certificate';
    case 'EDNS':
      return 'check its name in SMTP_URL';
    default:
      return 'check its name and port in SMTP_URL, and that this machine may connect to it';
  }
}

/**
 * Creates an SMTP sender. Mail contains links that reset passwords, so another machine must offer TLS (STARTTLS), unless
 * the URL says `?requireTLS=false`.
 */
export function createSmtp({ url, from }: SmtpOptions): { send: SendMail; close: () => Promise<void> } {
  const transport = createTransport({
    url,
    ...TIMEOUTS_MS,
    // A connection for each message would cost a TLS handshake and a login.
    pool: true,
    maxConnections: CONNECTIONS,
    requireTLS: needsTls(url),
  });
  return {
    async send({ fromName, unsubscribeUrl, ...mail }) {
      const message = {
        from: { name: fromName, address: from },
        ...mail,
        ...(unsubscribeUrl !== null && { list: { unsubscribe: unsubscribeUrl } }),
      };
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw withoutAddresses(error);
      }
    },
    close() {
      transport.close();
      return Promise.resolve();
    },
  };
}

/** Errors of nodemailer. Their messages contain what the server answered, usually with the recipient's address. */
const smtpErrorSchema = z.object({
  code: z.string().default('EUNKNOWN'),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  response: z.string().default(''),
});
/** The steps in which a server refuses this message. A refusal of others, such as the login, concerns the settings. */
const STEPS_OF_MESSAGE: ReadonlySet<string | undefined> = new Set(['RCPT TO', 'DATA']);

/** An error for the log, with the server's codes only. */
function withoutAddresses(error: unknown): Error {
  const { code, command, responseCode, response } = smtpErrorSchema
    .catch(smtpErrorSchema.parse({}))
    .parse(error);
  if (responseCode === undefined)
    return Object.assign(new Error(`The mail server cannot be reached, or broke off: ${code}`), { code });
  // https://www.rfc-editor.org/rfc/rfc3463
  const detail = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0] ?? '';
  const message = `The mail server answered ${[responseCode, detail].join(' ').trim()} to ${command ?? 'a command'}`;
  const isPermanent = responseCode >= 500 && STEPS_OF_MESSAGE.has(command);
  return Object.assign(isPermanent ? new PermanentRefusal(message) : new Error(message), { code });
}
