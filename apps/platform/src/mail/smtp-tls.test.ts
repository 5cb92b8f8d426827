import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { createSmtp } from './smtp.ts';

/** Of this machine, but to `createSmtp` a mail server like any other. */
const HOST = '127.0.0.2';

const MAIL = {
  fromName: 'Northline',
  to: 'ann@example.com',
  subject: 'Reset your password',
  html: '<p>Hi</p>',
  text: 'Hi',
  unsubscribeUrl: null,
};

it.each([
  ['is not sent without TLS', '', 0],
  ['is sent without TLS if the URL allows it', '?requireTLS=false', 1],
])('a message to a mail server on another machine %s', async (_, parameters, count) => {
  let receivedCount = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        receivedCount += 1;
        done();
      });
    },
  });
  server.listen(0, HOST);
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const smtp = createSmtp({
    url: `smtp://${HOST}:${port}${parameters}`,
    from: 'no-reply@grandstand.example',
  });
  const [sent] = await Promise.allSettled([smtp.send(MAIL)]);
  expect(sent).toMatchObject(
    count === 0 ? { status: 'rejected', reason: { code: 'ETLS' } } : { status: 'fulfilled' },
  );
  expect(receivedCount).toBe(count);
  await smtp.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
