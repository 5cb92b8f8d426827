import { createTransport } from 'nodemailer';
import type { SendMail } from './deliver-outbox.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  /** The address that mail comes from; the channel's name stands before it. */
  readonly from: string;
}

/** Sends through a mail server. */
export function createSmtp({ url, from }: SmtpOptions): { send: SendMail; close: () => Promise<void> } {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return {
    async send({ fromName, ...mail }) {
      await transport.sendMail({ from: { name: fromName, address: from }, ...mail });
    },
    close() {
      transport.close();
      return Promise.resolve();
    },
  };
}
