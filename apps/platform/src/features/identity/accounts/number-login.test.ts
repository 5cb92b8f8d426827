import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { TEST_SEALER } from '../../../testing/test-sealer.ts';
import { type Caller, createCaller } from '../../../testing/caller.ts';
import { PASSWORD, register, registeredCaller } from '../../../testing/register.ts';
import { deliverOutbox, type OutgoingText } from '../../../mail/deliver-outbox.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const anonymousCaller = (channel = 'northline', language = 'en') => createCaller(fixture, channel, language);
const logIn = (caller: Caller, email: string, password = PASSWORD) =>
  caller.postLogin('/v2/auth/login', { email, password });
const DONE = { status: 200, body: { done: true } };

describe('an account with a telephone number (D23)', () => {
  it('identifies an account by its telephone number with any separators', async () => {
    expect(await register(await anonymousCaller(), '+1 (604) 555-0123')).toMatchObject({
      status: 200,
      body: { user: { email: '16045550123', email_verified: false } },
    });
    expect(await register(await anonymousCaller(), '1.604.555.0123')).toMatchObject({
      status: 400,
      body: { message: 'email already registered' },
    });
    for (const spelling of ['16045550123', '+1 604 555 0123', ' 1-604-555-0123 ', '001 604 555 0123'])
      expect(await logIn(await anonymousCaller(), spelling)).toMatchObject({ status: 200 });
    expect(await register(await anonymousCaller(), '001 (604) 555-0123')).toMatchObject({ status: 400 });
    expect(await logIn(await anonymousCaller(), '16045550124')).toMatchObject({ status: 400 });
  });

  it('verifies a telephone number by a text-message link in the session’s language', async () => {
    const caller = await anonymousCaller('northline', 'fr');
    expect(await register(caller, '+33 612 345 678')).toMatchObject({ status: 200 });
    const [message] = await caller.mailTo('33612345678');
    expect(message).toMatchObject({ medium: 'text', kind: 'verify-email', language: 'fr' });
    expect(message?.text).toMatch(/^Confirmez votre numéro pour [^\n]*Northline[^\n]*\nhttp\S+$/);
    expect(await caller.post('/auth/email-verify', message?.linkFields)).toMatchObject(DONE);
    expect((await caller.get('/profile')).body).toMatchObject({ email_verified: true });
  });

  it('resets the password of an account with a telephone number by text message only', async () => {
    await registeredCaller(fixture, '604-555-0199');
    const caller = await anonymousCaller();
    expect(await caller.post('/auth/password-reset-request', { email: '(604) 555 0199' })).toMatchObject(
      DONE,
    );
    const [message] = await caller.mailTo('6045550199');
    const password = 'another horse';
    const answer = await caller.post('/auth/password-reset', {
      ...message?.linkFields,
      password,
      password_confirmation: password,
    });
    expect(answer).toMatchObject(DONE);
    expect(await logIn(await anonymousCaller(), '6045550199', password)).toMatchObject({ status: 200 });

    const nowTs = Math.floor(fixture.clock.now() / 1000);
    const mail = () => Promise.reject(new Error('not by mail'));
    const sent: OutgoingText[] = [];
    const text = (outgoing: OutgoingText) => Promise.resolve(void sent.push(outgoing));
    await deliverOutbox({ db: fixture.db, sealer: TEST_SEALER }, { mail: null, text }, nowTs);
    expect(
      sent.filter(({ to }) => to === '6045550199').map((outgoing) => outgoing.text.split('\n')[0]),
    ).toEqual([
      'Confirm your number for Northline Hockey League',
      'Choose a new password for Northline Hockey League',
      'Your password for Northline Hockey League was changed',
    ]);
    expect(await deliverOutbox({ db: fixture.db, sealer: TEST_SEALER }, { mail, text: null }, nowTs)).toEqual(
      { sent: 0, refused: [] },
    );
  });

  it('changes a telephone number to an email after confirmation', async () => {
    const caller = await registeredCaller(fixture, '6045550177');
    const [verification] = await caller.mailTo('6045550177');
    expect(await caller.post('/auth/email-verify', verification?.linkFields)).toMatchObject(DONE);
    const changed = await caller.postLogin('/profile', {
      _method: 'patch',
      email: 'number@example.com',
      current_password: PASSWORD,
    });
    expect(changed).toMatchObject({ status: 200, body: { user: { pending_email: 'number@example.com' } } });
    const [mail] = await caller.mailTo('number@example.com');
    expect(mail).toMatchObject({ medium: 'mail' });
    expect(await caller.post('/auth/email-verify', mail?.linkFields)).toMatchObject(DONE);
    const [notice] = await caller.mailTo('6045550177');
    expect(notice).toMatchObject({ medium: 'text', kind: 'email-changed' });
    expect(notice?.text).toMatch(
      /^The login for your Northline Hockey League account was changed\.\nIf this wasn’t you, undo it within 72 hours:\nhttp\S+change=undo$/,
    );
    expect(await logIn(await anonymousCaller(), '6045550177')).toMatchObject({ status: 400 });
  });
});
