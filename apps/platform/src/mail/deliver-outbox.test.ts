import { createFakeClock } from '@grandstand/core/testing';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTextSealer } from '../db/sealed-text.ts';
import { type CallFixture, createCallFixture } from '../testing/call-fixture.ts';
import { TEST_SEALER } from '../testing/test-sealer.ts';
import { createCaller } from '../testing/caller.ts';
import { deliverOutbox, type OutgoingMail, type SendMail } from './deliver-outbox.ts';
import { PRIORITIES } from './priorities.ts';
import { outbox } from './schema.ts';
import { startMailJobs } from './start-mail-jobs.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
  for (const channel of ['northline', 'megdan']) {
    const caller = await createCaller(fixture, channel);
    await caller.post('/auth/password-reset-request', { email: `fan@${channel}.example` });
  }
});
afterAll(() => fixture.close());

const nowTs = () => fixture.clock.now() / 1000;
const deliver = (mail: SendMail, atTs: number) =>
  deliverOutbox({ db: fixture.db, sealer: TEST_SEALER }, { mail, text: null }, atTs);
const refuse = () => Promise.reject(new Error('try later'));

describe('deliverOutbox', () => {
  it('retries failed messages with backoff and sends each once', async () => {
    expect(await deliver(refuse, nowTs())).toMatchObject({ sent: 0, refused: [{}, {}] });
    const sent: OutgoingMail[] = [];
    const send = (mail: OutgoingMail) => Promise.resolve(void sent.push(mail));
    expect(await deliver(send, nowTs() + 59)).toMatchObject({ sent: 0 });
    expect(await deliver(refuse, nowTs() + 60)).toMatchObject({ refused: [{}, {}] });
    expect(await deliver(send, nowTs() + 179)).toMatchObject({ sent: 0 });
    const results = await Promise.all([1, 2].map(() => deliver(send, nowTs() + 180)));
    expect(results.reduce((sum, one) => sum + one.sent, 0)).toBe(2);
    expect(sent.toSorted((one, other) => (one.to < other.to ? 1 : -1))).toMatchObject([
      { fromName: 'Northline Hockey League', to: 'fan@northline.example' },
      { to: 'fan@megdan.example' },
    ]);
    expect(await deliver(send, nowTs() + 9999)).toEqual({ sent: 0, refused: [] });
  });

  it('keeps messages sealed until they are sent, and none of their text afterwards', async () => {
    const caller = await createCaller(fixture, 'northline');
    await caller.post('/auth/password-reset-request', { email: 'fan@northline.example' });
    const newest = async () =>
      (await fixture.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1))[0] ?? expect.unreachable();
    const waiting = await newest();
    expect(`${waiting.html} ${waiting.text}`).not.toMatch(/signature|http|password/i);
    const sent: OutgoingMail[] = [];
    await deliver((mail) => Promise.resolve(void sent.push(mail)), nowTs());
    expect(sent[0]?.text).toMatch(/password-reset\?email=.*signature=/);
    expect(await newest()).toMatchObject({ html: '', text: '', sentTs: nowTs() });
  });

  it('keeps a message whose secret is unknown, and reports it', async () => {
    const caller = await createCaller(fixture, 'northline');
    await caller.post('/auth/password-reset-request', { email: 'fan@northline.example' });
    const data = { db: fixture.db, sealer: createTextSealer(['another']) };
    const { sent, refused } = await deliverOutbox(data, { mail: refuse, text: null }, nowTs());
    expect([sent, String(refused[0])]).toEqual([0, expect.stringContaining('secret file')]);
    expect(await deliver(() => Promise.resolve(), nowTs() + 60)).toMatchObject({ sent: 1 });
  });

  it('does not block the database while the mail server is slow', async () => {
    const caller = await createCaller(fixture, 'northline');
    await caller.post('/auth/password-reset-request', { email: 'newcomer@northline.example' });
    const [started, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const sendSlowly = () => {
      started.resolve();
      return answered.promise;
    };
    const delivery = deliver(sendSlowly, nowTs());
    await started.promise;
    expect(await caller.get('/profile')).toMatchObject({ status: 401 });
    // No other process claims the message meanwhile.
    expect(await deliver(refuse, nowTs())).toEqual({ sent: 0, refused: [] });
    answered.resolve();
    expect(await delivery).toEqual({ sent: 1, refused: [] });
  });

  it('sends messages of accounts before others, also while the mail server is slow', async () => {
    const bulk = { language: 'en', subject: 'Tonight', html: '', text: '', createdTs: nowTs() };
    const rows = Array.from({ length: 150 }, (_, index) => ({
      ...bulk,
      channelId: 'northline',
      kind: 'event-live',
      priority: PRIORITIES.notification,
      recipient: `fan-${index}@example.com`,
    }));
    await fixture.db.insert(outbox).values(rows);
    const clock = createFakeClock(fixture.clock.now());
    const arrivals: string[] = [];
    const [answered, allWait, arrived] = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
    const send = ({ to }: OutgoingMail) => {
      if (to === 'fan@northline.example') return Promise.resolve(arrived?.resolve());
      arrivals.push(to);
      if (arrivals.length === 4) allWait?.resolve();
      return answered?.promise ?? expect.unreachable();
    };
    const data = { db: fixture.db, sealer: TEST_SEALER };
    const jobs = startMailJobs(data, { mail: send, text: null }, clock, () => expect.unreachable());
    clock.advance(2000);
    await allWait?.promise;
    const caller = await createCaller(fixture, 'northline');
    await caller.post('/auth/password-reset-request', { email: 'fan@northline.example' });
    clock.advance(2000);
    await arrived?.promise;
    expect(arrivals).toHaveLength(4);
    const stopped = jobs.stop();
    answered?.resolve();
    await stopped;
    await fixture.db.delete(outbox);
  });

  it('sends by class, and within a class in the order of writing', async () => {
    const { account, payment, notification } = PRIORITIES;
    const row = { channelId: 'northline', kind: 'test', language: 'en', subject: '', html: '', text: '' };
    const inOrder = [notification, payment, account, notification, account];
    for (const [index, priority] of inOrder.entries())
      await fixture.db
        .insert(outbox)
        .values({ ...row, priority, recipient: String(index), createdTs: nowTs() });
    const sent: string[] = [];
    const senders = { mail: ({ to }: OutgoingMail) => Promise.resolve(void sent.push(to)), text: null };
    const data = { db: fixture.db, sealer: TEST_SEALER };
    await deliverOutbox(data, senders, nowTs(), { lane: { workers: 1, lastPriority: notification } });
    expect(sent).toEqual(['2', '4', '1', '0', '3']);
  });

  it('ends a round early when it is stopped', async () => {
    const caller = await createCaller(fixture, 'northline');
    await caller.post('/auth/password-reset-request', { email: 'fan@northline.example' });
    const data = { db: fixture.db, sealer: TEST_SEALER };
    const senders = { mail: () => Promise.resolve(), text: null };
    const stopped = await deliverOutbox(data, senders, nowTs(), { signal: AbortSignal.abort() });
    expect(stopped).toEqual({ sent: 0, refused: [] });
    expect(await deliverOutbox(data, senders, nowTs())).toEqual({ sent: 1, refused: [] });
  });

  it('sends new messages periodically until stopped', async () => {
    const caller = await createCaller(fixture, 'homefield');
    await caller.post('/auth/password-reset-request', { email: 'fan@homefield.example' });
    const clock = createFakeClock(fixture.clock.now());
    const arrived = Promise.withResolvers<OutgoingMail>();
    const send = (mail: OutgoingMail) => Promise.resolve(arrived.resolve(mail));
    const mail = startMailJobs(
      { db: fixture.db, sealer: TEST_SEALER },
      { mail: send, text: null },
      clock,
      arrived.reject,
    );
    clock.advance(2000);
    expect(await arrived.promise).toMatchObject({ to: 'fan@homefield.example' });
    await mail.stop();
  });
});

describe('the outbox pages', () => {
  it('shows each message of the outbox in a sandboxed frame and as plain text', async () => {
    const caller = await createCaller(fixture, 'megdan');
    await caller.post('/auth/password-reset-request', { email: 'fan@megdan.example' });
    const list = await fixture.api.inject({ url: '/__outbox?channel=megdan' });
    expect(list.headers['cache-control']).toBe('no-store');
    const path = /href="(\/__outbox\/\d+)"/.exec(list.body)?.[1] ?? '';
    const shown = await fixture.api.inject({ url: path });
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(shown.body).toMatch(/<pre dir="auto" lang="\w\w">[^<]*\/password-reset\?/);
    expect(list.body).not.toContain('fan@northline.example');
    expect((await fixture.api.inject({ url: '/__outbox/999999' })).statusCode).toBe(404);
    expect((await fixture.api.inject({ url: '/__outbox/x' })).statusCode).toBe(404);
  });
});
