import { createHash } from 'node:crypto';
import type { Clock } from '@grandstand/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Database } from './schema.ts';
import { createLedger, findIntent, type Ledger } from './ledger.ts';
import { authenticateIntent } from './payment-intents.ts';
import { Html, html } from '../html.ts';
import { page } from './page.ts';
import { type BankPageLanguage, bankPageLanguage } from './bank-texts.ts';
import { type Brand, type FindBrand, NO_BRAND } from './brand.ts';
import { type BrandOf, changeCards, portalPage, receiptPage } from './portal.ts';
import { authenticateSetupIntent } from './setup-intents.ts';

export interface PageOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly findBrand: FindBrand;
  readonly onChange: () => void;
}

const paramsSchema = z.object({ id: z.string() });
const receiptSchema = paramsSchema.extend({ charge: z.string() });
const querySchema = z.object({ client_secret: z.string().default(''), locale: z.string().optional() });

/** Registers the pages for users: bank authentication and the customer portal. */
export function registerPages(app: FastifyInstance, { db, clock, findBrand, onChange }: PageOptions): void {
  const withLedger = <T>(work: (ledger: Ledger, brandOf: BrandOf) => Promise<T>): Promise<T> =>
    db.transaction((tx) =>
      work(createLedger(tx, Math.floor(clock.now() / 1000)), async ({ metadata }) => ({
        ...NO_BRAND,
        ...(await findBrand(tx, metadata['channel'] ?? '')),
      })),
    );

  app.get('/authenticate/:id', async (request, reply) => {
    const { id } = paramsSchema.parse(request.params);
    const { client_secret: secret } = querySchema.parse(request.query);
    return sendFramed(reply, authenticationPage(id, secret, languageOf(request)));
  });
  app.post('/authenticate/:id', async (request, reply) => {
    const { id } = paramsSchema.parse(request.params);
    const form = formOf(request.body);
    const isApproved = form.get('answer') === 'approve';
    const intent = await withLedger(async (ledger) => {
      const found = await findIntent(ledger, id);
      if (found === null || found.client_secret !== form.get('client_secret')) return null;
      const returnUrl = found.next_action?.redirect_to_url.return_url ?? null;
      await (id.startsWith('seti_')
        ? authenticateSetupIntent(ledger, id, isApproved)
        : authenticateIntent(ledger, id, isApproved));
      return { returnUrl };
    });
    const language = languageOf(request);
    if (!intent) return sendFramed(reply.code(404), notFoundPage(language));
    onChange();
    return intent.returnUrl === null
      ? sendFramed(reply, donePage(language))
      : reply.redirect(intent.returnUrl, 303);
  });

  app.get('/p/session/:id', async (request, reply) => {
    const { id } = paramsSchema.parse(request.params);
    const text = await withLedger((ledger, brandOf) => portalPage(ledger, brandOf, id, null));
    return text === null ? notFound(request, reply) : send(reply, text);
  });
  app.post('/p/session/:id', async (request, reply) => {
    const { id } = paramsSchema.parse(request.params);
    const text = await withLedger(async (ledger, brandOf) => {
      const error = await changeCards(ledger, id, formOf(request.body));
      return error === null ? null : portalPage(ledger, brandOf, id, error);
    });
    // Redirect after success, so that reloading does not resubmit.
    return text === null ? reply.redirect(`/p/session/${id}`, 303) : send(reply, text);
  });
  app.get('/p/session/:id/receipts/:charge', async (request, reply) => {
    const { id, charge } = receiptSchema.parse(request.params);
    const text = await withLedger((ledger, brandOf) => receiptPage(ledger, brandOf, id, charge));
    return text === null ? notFound(request, reply) : send(reply, text);
  });
}

const formOf = (body: unknown): ReadonlyMap<string, string> =>
  new Map(body instanceof URLSearchParams ? body : undefined);

const bankOf = ({ texts }: BankPageLanguage): Brand => ({ ...NO_BRAND, name: texts.bank });

/** The language of the page with the card form (see `browser/stripe.js`), else the browser's. */
const languageOf = ({ query, headers }: FastifyRequest): BankPageLanguage =>
  bankPageLanguage(querySchema.parse(query).locale ?? headers['accept-language'] ?? '');

function authenticationPage(id: string, secret: string, language: BankPageLanguage): string {
  const { texts } = language;
  return page(
    texts.title,
    html`<section>
      <h1>${texts.title}</h1>
      <p>${texts.text}</p>
      <form class="inline" method="post" action="/authenticate/${id}?locale=${language.language}">
        <input type="hidden" name="client_secret" value="${secret}" />
        <button class="main" name="answer" value="approve">${texts.approve}</button>
        <button name="answer" value="refuse">${texts.refuse}</button>
      </form>
    </section>`,
    bankOf(language),
    language,
  );
}

/** Notifies the opener, which then queries the sandbox for the result. */
const DONE_SCRIPT =
  "(window.opener ?? window.parent).postMessage({ type: 'sandbox-authentication-done' }, '*');";
// Not in the template, whose white space a formatter may change: it would be part of the hash.
const donePage = (language: BankPageLanguage) =>
  page(
    language.texts.title,
    html`<p>${language.texts.done}</p>
      ${new Html(`<script>${DONE_SCRIPT}</script>`)}`,
    bankOf(language),
    language,
  );

const notFoundPage = (language: BankPageLanguage) =>
  page(language.texts.notFound, html`<p>${language.texts.notFound}</p>`, bankOf(language), language);

const DONE_HASH = createHash('sha256').update(DONE_SCRIPT).digest('base64');
/** Without `form-action`: it would also forbid the redirect to the seller's page after the form. */
const POLICY = `default-src 'none'; script-src 'sha256-${DONE_HASH}'; style-src 'unsafe-inline'; base-uri 'none'`;

const sendWith = (reply: FastifyReply, text: string, frameAncestors: string) =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `${POLICY}; frame-ancestors ${frameAncestors}`,
    })
    .send(text);

const send = (reply: FastifyReply, text: string) => sendWith(reply, text, "'none'");

/** The bank's pages, which sellers show in a frame. */
const sendFramed = (reply: FastifyReply, text: string) => sendWith(reply, text, '*');

const notFound = (request: FastifyRequest, reply: FastifyReply) =>
  send(reply.code(404), notFoundPage(languageOf(request)));
