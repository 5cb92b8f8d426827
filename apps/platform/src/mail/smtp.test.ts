import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from './schema.ts';
import { type CallFixture, createCallFixture } from '../testing/call-fixture.ts';
import { TEST_SEALER } from '../testing/test-sealer.ts';
import { createCaller } from '../testing/caller.ts';
import { safeError } from '../http/log-safely.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { CONNECTIONS, createSmtp } from './smtp.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** Unparsed headers and parts. */
  readonly raw: string;
}

/** Starts a real mail server on its own port. */
function createMailServer(received: Received[], options: SMTPServerOptions = {}) {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = mailFrom === false ? '' : mailFrom.address;
        received.push({
          from,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
}
async function listen(server: SMTPServer, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return (server.server.address() as AddressInfo).port;
}
const close = (server: SMTPServer) => new Promise<void>((resolve) => server.close(() => resolve()));

const FROM = 'no-reply@grandstand.example';
const mail = (more: object = {}) => ({
  fromName: 'Лига „Мегдан“',
  to: 'ann@example.com',
  subject: 'Потвърдете имейла си – ✓',
  html: '<p>Здравейте &amp; добре дошли</p>',
  text: 'Здравейте\n.\nдобре дошли\n',
  unsubscribeUrl: null,
  ...more,
});

let received: Received[];
let server: SMTPServer;
let port: number;
let smtp: ReturnType<typeof createSmtp>;
const start = async (options: SMTPServerOptions = {}, credentials = '') => {
  received = [];
  server = createMailServer(received, options);
  port = await listen(server);
  smtp = createSmtp({ url: `smtp://${credentials}127.0.0.1:${port}`, from: FROM });
};
beforeEach(() => start());
afterEach(async () => {
  await smtp.close();
  await close(server);
});

/** Decodes the MIME parts of a message. */
function decodeParts(raw: string): string[] {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      const text = body.join('\r\n\r\n');
      if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString();
      const bytes = text
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
      return Buffer.from(bytes, 'latin1').toString();
    });
}

describe('createSmtp', () => {
  it('sends text and HTML from the channel, in any alphabet', async () => {
    await smtp.send(mail());
    expect(received).toMatchObject([{ from: FROM, to: ['ann@example.com'] }]);
    const { raw } = received[0] ?? expect.unreachable();
    expect(raw).toMatch(/^From: =\?UTF-8\?.+\?=\r\n <no-reply@grandstand\.example>\r$/m);
    expect(raw).toMatch(/^To: ann@example\.com\r$/m);
    expect(raw).toMatch(/^Message-ID: <.+@grandstand\.example>\r$/m);
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/[^ -~\t\r\n]/);
    const [text = '', html = ''] = decodeParts(raw);
    expect(text.replaceAll('\r\n', '\n').trim()).toBe(mail().text.trim());
    expect(html.trim()).toBe(mail().html);
  });

  it('sends List-Unsubscribe for optional messages only', async () => {
    await smtp.send(mail({ unsubscribeUrl: 'https://tv.example/profile/edit?section=preferences' }));
    await smtp.send(mail());
    const [notification = '', accountMail = ''] = received.map(({ raw }) => raw.split('\r\n\r\n')[0]);
    expect(notification).toMatch(
      /^List-Unsubscribe: <https:\/\/tv\.example\/profile\/edit\?section=preferences>\r$/m,
    );
    expect(accountMail).not.toContain('List-Unsubscribe');
  });

  it('sends no headers injected by a subject or name', async () => {
    await smtp.send(
      mail({ subject: 'Hi\r\nBcc: x@example.com', fromName: 'A" <evil@example.com>\r\nX-Evil: 1' }),
    );
    const head = received[0]?.raw.split('\r\n\r\n')[0] ?? '';
    expect(head).not.toMatch(/^(Bcc|X-Evil):/im);
    expect(received[0]).toMatchObject({ from: FROM, to: ['ann@example.com'] });
  });

  it('authenticates with the URL’s credentials and reports a rejection', async () => {
    await smtp.close();
    await close(server);
    const credentialsSent: unknown[] = [];
    const options: SMTPServerOptions = {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        credentialsSent.push(username, password);
        if (password === 'p@ss') done(null, { user: 'mailer' });
        else done(new Error('Invalid username or password'));
      },
    };
    await start(options, 'mailer:p%40ss@');
    await smtp.send(mail());
    expect([received.length, ...credentialsSent]).toEqual([1, 'mailer', 'p@ss']);
    const smtpWithWrongPassword = createSmtp({ url: `smtp://mailer:wrong@127.0.0.1:${port}`, from: FROM });
    await expect(smtpWithWrongPassword.send(mail())).rejects.toMatchObject({ code: 'EAUTH' });
    await smtpWithWrongPassword.close();
  });
});

describe('deliverOutbox with an SMTP server', () => {
  let fixture: CallFixture;
  beforeAll(async () => {
    fixture = await createCallFixture();
  });
  afterAll(() => fixture.close());

  const nowTs = () => Math.floor(fixture.clock.now() / 1000);
  const deliver = (atTs: number) =>
    deliverOutbox({ db: fixture.db, sealer: TEST_SEALER }, { mail: smtp.send, text: null }, atTs);
  const writeResetMails = async (...emails: string[]) => {
    await fixture.db.delete(outbox);
    const caller = await createCaller(fixture, 'northline');
    for (const email of emails) await caller.post('/auth/password-reset-request', { email });
  };
  const sentTo = () => received.flatMap(({ to }) => to);

  it('continues after a rejected recipient', async () => {
    await smtp.close();
    await close(server);
    await start({
      onRcptTo({ address }, _session, done) {
        done(address === 'fan@northline.example' ? new Error(`5.1.1 <${address}>: No such user here`) : null);
      },
    });
    await writeResetMails('fan@northline.example', 'newcomer@northline.example');
    const { sent, refused } = await deliver(nowTs());
    expect([sent, refused]).toMatchObject([1, [{ code: 'EENVELOPE' }]]);
    expect(JSON.stringify(safeError(refused[0]))).toContain('The mail server answered 550 5.1.1 to RCPT TO');
    expect(JSON.stringify(safeError(refused[0]))).not.toContain('fan@northline.example');
    expect(sentTo()).toEqual(['newcomer@northline.example']);
    // The refusal is permanent, so there is no second attempt.
    expect(await deliver(nowTs() + 60)).toEqual({ sent: 0, refused: [] });
    const rows = await fixture.db.select().from(outbox).orderBy(outbox.id);
    expect(rows.map(({ attempts, sentTs, failedTs }) => [attempts, sentTs, failedTs])).toEqual([
      [1, null, nowTs()],
      [1, nowTs(), null],
    ]);
  });

  it.each([
    ['a full mailbox', 452, 'onRcptTo'],
    ['a sender that may not send', 550, 'onMailFrom'],
  ] as const)('tries again after %s', async (_, responseCode, step) => {
    await smtp.close();
    await close(server);
    await start({
      [step]: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
        done(Object.assign(new Error('not now'), { responseCode })),
    });
    await writeResetMails('fan@northline.example');
    expect(await deliver(nowTs())).toMatchObject({ sent: 0, refused: [{}] });
    expect(await deliver(nowTs() + 60)).toMatchObject({ sent: 0, refused: [{}] });
  });

  it('sends many messages over a few connections', async () => {
    await smtp.close();
    await close(server);
    let connections = 0;
    await start({
      onConnect(_session, done) {
        connections += 1;
        done();
      },
    });
    await Promise.all(Array.from({ length: 30 }, () => smtp.send(mail())));
    expect(received).toHaveLength(30);
    expect(connections).toBeLessThanOrEqual(CONNECTIONS);
  });

  it('delivers every message once after the server was down', async () => {
    await writeResetMails('fan@northline.example', 'newcomer@northline.example');
    await close(server);
    expect(await deliver(nowTs())).toMatchObject({ sent: 0, refused: [{}, {}] });
    server = createMailServer(received);
    await listen(server, port);
    expect(await deliver(nowTs() + 59)).toEqual({ sent: 0, refused: [] });
    expect(await deliver(nowTs() + 60)).toEqual({ sent: 2, refused: [] });
    expect(await deliver(nowTs() + 9999)).toEqual({ sent: 0, refused: [] });
    expect(sentTo().toSorted()).toEqual(['fan@northline.example', 'newcomer@northline.example']);
  });
});
