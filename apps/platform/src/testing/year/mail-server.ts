import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Refuses the connection's messages for now, or breaks off after a message was accepted, before the answer. */
export const MAIL_FAULTS = ['refusing', 'lost-answer'] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  /** The first URL with a query. */
  readonly link: string | null;
  /** The sender was not answered, and must send it again. */
  readonly isRepeated: boolean;
}

/** A mail server that keeps what it accepted. Mail to `gone-…` is refused for good. */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  const refused: string[] = [];
  let fault: MailFault | null = null;
  const refusal = (responseCode: number) => Object.assign(new Error('Refused'), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (fault === 'refusing') return done(refusal(451));
      if (!address.startsWith('gone-')) return done();
      refused.push(address);
      return done(refusal(550));
    },
    onData(stream, { envelope: { rcptTo } }, done) {
      void text(stream).then((raw) => {
        const isRepeated = fault === 'lost-answer';
        received.push({ to: rcptTo[0]?.address ?? '', ...parse(raw), isRepeated });
        done(isRepeated ? refusal(451) : null);
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused,
    setFault(next: MailFault | null): void {
      fault = next;
    },
    /** The newest link to a path of the site, with the fields of its query. */
    findLink(to: string, path: string): Record<string, string> | null {
      const mail = received.findLast(({ to: recipient, link }) => recipient === to && link?.includes(path));
      return mail?.link ? Object.fromEntries(new URL(mail.link).searchParams) : null;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Subject and link of a message as nodemailer writes it. */
function parse(raw: string): Pick<ReceivedMail, 'subject' | 'link'> {
  const [head = ''] = raw.split('\r\n\r\n');
  const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(head)?.[1] ?? '';
  const body = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return { subject: decodeWords(subject), link: /https?:\/\/[^\s"<>]+\?[^\s"<>]+/.exec(body)?.[0] ?? null };
}

/** Encoded words: https://www.rfc-editor.org/rfc/rfc2047 */
function decodeWords(header: string): string {
  const joined = header.replaceAll(/\?=\r\n[ \t]=\?/g, '?==?').replaceAll(/\r\n[ \t]/g, ' ');
  return joined.replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_all, kind: string, word: string) => {
    if (kind.toUpperCase() === 'B') return Buffer.from(word, 'base64').toString();
    const bytes = word
      .replaceAll('_', ' ')
      .replaceAll(/=([0-9A-F]{2})/gi, (_hex, digits: string) => String.fromCodePoint(parseInt(digits, 16)));
    return Buffer.from(bytes, 'latin1').toString();
  });
}
