import { PASSWORD } from '../register.ts';
import type { MailServer } from './mail-server.ts';
import { createClient, type Reply, type Connection } from './client.ts';

/** A trial and an annual subscription of the sample channel, and its packages. */
const MONTHLY = { type: 'subscription', id: 1951 };
const OFFERS = [
  MONTHLY,
  MONTHLY,
  { type: 'subscription', id: 1952 },
  { type: 'package', id: 1901 },
  { type: 'package', id: 1903 },
  { type: 'package', id: 1902, participant_id: 1101 },
] as const;
/** Most cards pay; others are declined now or later, ask for authentication, or pay some seconds later. */
const CARDS = [
  ...Array.from({ length: 8 }, () => 'pm_card_visa'),
  'pm_card_mastercard',
  'pm_card_chargeCustomerFail',
  'pm_card_visa_chargeDeclined',
  'pm_card_visa_chargeDeclinedInsufficientFunds',
  'pm_card_authenticationRequiredOnSetup',
  'pm_card_authenticationRequired',
  'pm_card_paysLater',
  'pm_card_declinedAfterProcessing',
] as const;

export interface CustomerServices {
  readonly connection: Connection;
  readonly mailServer: MailServer;
  readonly random: () => number;
  /** Events for sale. */
  readonly eventIds: readonly number[];
  /** Answers the bank's authentication request. */
  readonly authenticate: (intentId: string, isApproved: boolean) => Promise<unknown>;
}

/**
 * A simulated user: each `act` is one visit, with a random purpose that fits the state of the account. Requests whose
 * result is unknown (an outage) are repeated at the next visit, as browsers do.
 */
export function createCustomer(index: number, services: CustomerServices) {
  const { mailServer, random, eventIds } = services;
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
  const client = createClient(services.connection, index);
  let email = `user-${index}@example.com`;
  let state: 'new' | 'registered' | 'verified' | 'leaving' | 'deleted' = 'new';
  let accounts = 0;
  let purchases = 0;
  /** A request to repeat. */
  let unknown: (() => Promise<Reply>) | null = null;

  const send = async (request: () => Promise<Reply>): Promise<Reply> => {
    let reply = await request();
    if (reply.status === 401) {
      await client.logIn(email, PASSWORD);
      reply = await request();
    }
    unknown = reply.status >= 500 || reply.status === 0 ? () => send(request) : null;
    const { client_secret: secret, status } = reply.order;
    // An authentication that is never answered ends with the order's timeout.
    if (status === 'created' && secret && random() < 0.8)
      await services.authenticate(secret.split('_secret_')[0] ?? '', random() < 0.8);
    return reply;
  };
  const post = (path: string, fields: object = {}) => send(() => client.call('POST', path, fields));
  const card = () => pick(CARDS) ?? 'pm_card_visa';

  const buy = async (product: object): Promise<void> => {
    const idempotency_key = `user-${index}-${(purchases += 1)}`;
    const fields = { ...product, payment_method: card(), idempotency_key };
    // A double click or a second tab, which reaches another process.
    const times = random() < 0.2 ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => post('/stripe/buy', fields)));
  };
  const changeCard = async (): Promise<void> => {
    const { client_secret: secret } = (await post('/stripe/setup-intent')).order;
    if (secret) await client.enterCard(secret, card());
    const { cards } = await send(() => client.call('GET', '/stripe/list-cards'));
    const chosen = pick(cards);
    if (!chosen) return;
    if (random() < 0.7) await post('/stripe/default-card', { payment_method: chosen.id });
    else await send(() => client.call('DELETE', '/stripe/card', { payment_method: chosen.id }));
  };
  const subscription_id = MONTHLY.id;
  const purposes: readonly (readonly [number, () => Promise<unknown>])[] = [
    [5, () => buy({ type: 'event', id: pick(eventIds) })],
    [5, () => buy(pick(OFFERS) ?? MONTHLY)],
    [3, () => post('/stripe/subscription/start_trial', { subscription_id, payment_method: card() })],
    [1, () => post('/stripe/unsubscribe', { subscription_id })],
    [1, () => post('/stripe/resubscribe', { subscription_id })],
    [2, () => post('/stripe/retry-renewal', { subscription_id, payment_method: card() })],
    [2, changeCard],
    [1, () => client.logOut().then(() => client.logIn(email, PASSWORD))],
    [1, () => post('/auth/password-reset-request', { email })],
    [
      0.4,
      async () => {
        const reply = await post('/delete-account', { current_password: PASSWORD });
        if (reply.apiKey) client.useKey(reply.apiKey);
        if (reply.status === 200) state = 'leaving';
      },
    ],
  ];

  const visit = async (): Promise<void> => {
    if (unknown) {
      await unknown();
      return;
    }
    if (state === 'new') {
      if (random() < 0.1) email = `gone-${index}@example.com`;
      const reply = await client.register(email, PASSWORD);
      // The answer of the first request may have been lost.
      const isTaken = reply.status === 422 && (await client.logIn(email, PASSWORD)).status === 200;
      if (reply.status === 200 || isTaken) state = 'registered';
      return;
    }
    if (state === 'leaving') {
      const link = mailServer.findLink(email, '/confirm-account-deletion');
      const reply = link && (await client.callOfChannel('/delete-account-confirm', link));
      if (reply?.status === 200) state = 'deleted';
      else if (reply === null || reply.status < 500) state = 'verified';
      return;
    }
    if (state === 'deleted') {
      // Some come back, with another account.
      if (random() > 0.2) return;
      state = 'new';
      email = `user-${index}-${(accounts += 1)}@example.com`;
      return;
    }
    if (state === 'registered') {
      const link = mailServer.findLink(email, '/verify-email');
      const isVerified = link && (await post('/auth/email-verify', link)).status === 200;
      if (isVerified) state = 'verified';
      // The link has expired, or the mail server refuses the address.
      else if (random() < 0.3) await post('/auth/email-verify/resend');
    }
    let rest = random() * purposes.reduce((sum, [weight]) => sum + weight, 0);
    const purpose = purposes.find(([weight]) => (rest -= weight) < 0);
    await purpose?.[1]();
  };
  return {
    visit,
    /** Such users come back soon, because mailed links expire. */
    awaitsMail: () => state === 'leaving' || (state === 'registered' && !email.startsWith('gone-')),
  };
}
