import { html, type Html } from '../html.ts';
import { page } from './page.ts';
import type { Brand } from './brand.ts';
import type { Ledger } from './ledger.ts';
import type { Charge, Customer, PaymentMethod } from './objects.ts';
import { attachMethod, createMethod, detachMethod } from './payment-methods.ts';
import { formatAmount, formatDate, nameOfBrand, refundNote } from './wording.ts';

const LIFETIME_S = 3600;
/** Finds the branding of the seller that a customer belongs to. */
export type BrandOf = (customer: Customer) => Promise<Brand>;

async function openSession(ledger: Ledger, sessionId: string) {
  const session = await ledger.get('billing_portal.session', sessionId);
  if (!session || session.created + LIFETIME_S < ledger.nowTs) return null;
  const customer = await ledger.get('customer', session.customer);
  return customer && { session, customer };
}

/** The customer portal with cards and payments. Null if the session is unknown or expired. */
export async function portalPage(
  ledger: Ledger,
  brandOf: BrandOf,
  sessionId: string,
  error: string | null,
): Promise<string | null> {
  const portal = await openSession(ledger, sessionId);
  if (!portal) return null;
  const { session, customer } = portal;
  const brand = await brandOf(customer);
  const cards = await ledger.list('payment_method', customer.id);
  const charges = await ledger.list('charge', customer.id);
  const preferred = customer.invoice_settings.default_payment_method;
  const back = session.return_url;
  return page(
    `Billing – ${brand.name}`,
    html`${back === null ? null : html`<a class="back" href="${back}">← Return to ${brand.name}</a>`}
      <h1>Billing</h1>
      <p class="who">${customer.name} · ${customer.email}</p>
      ${error === null ? null : html`<p class="error" role="alert">${error}</p>`}
      <section aria-labelledby="cards">
        <h2 id="cards">Cards</h2>
        ${listOf(
          cards.map((card) => cardRow(card, card.id === preferred)),
          'No saved cards.',
        )}
        ${NEW_CARD}
      </section>
      <section aria-labelledby="payments">
        <h2 id="payments">Payments</h2>
        ${listOf(
          charges.map((charge) => chargeRow(charge, sessionId)),
          'No payments yet.',
        )}
      </section>`,
    brand,
  );
}

const listOf = (rows: readonly Html[], emptyText: string): Html =>
  rows.length === 0
    ? html`<p class="none">${emptyText}</p>`
    : html`<ul>
        ${rows}
      </ul>`;

function cardRow({ id, card }: PaymentMethod, isPreferred: boolean): Html {
  const name = `${nameOfBrand(card.brand)} ending in ${card.last4}`;
  const prefer = html`<button name="action" value="prefer" aria-label="Make ${name} the default">
    Make default
  </button>`;
  return html`<li>
    <span>
      ${nameOfBrand(card.brand)} •••• ${card.last4}
      <small>Expires ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}</small>
    </span>
    <form class="inline" method="post">
      <input type="hidden" name="card" value="${id}" />
      ${isPreferred ? html`<span class="tag">Default</span>` : prefer}
      <button name="action" value="remove" aria-label="Remove ${name}">Remove</button>
    </form>
  </li>`;
}

const NEW_CARD = html`<form class="new" method="post" aria-label="Add a card">
  <label
    >Card number
    <input
      name="number"
      inputmode="numeric"
      autocomplete="cc-number"
      placeholder="4242 4242 4242 4242"
      maxlength="23"
      required
  /></label>
  <label
    >Expiration date
    <input name="expiry" inputmode="numeric" placeholder="MM/YY" autocomplete="cc-exp" required
  /></label>
  <label
    >CVC <input name="cvc" inputmode="numeric" placeholder="CVC" autocomplete="cc-csc" maxlength="4" required
  /></label>
  <button class="main" name="action" value="add">Add card</button>
</form>`;

function chargeRow(charge: Charge, sessionId: string): Html {
  const note = refundNote(charge);
  return html`<li>
    <span>${charge.description} <small>${formatDate(charge.created)}</small></span>
    <strong>${formatAmount(charge, charge.amount)}</strong>
    <span class="tag ${note === null ? '' : 'refunded'}">${note ?? 'Paid'}</span>
    <a href="/p/session/${sessionId}/receipts/${charge.id}" aria-label="Receipt for ${charge.description}"
      >Receipt</a
    >
  </li>`;
}

/** Receipt of one of the customer's payments; null if unknown. */
export async function receiptPage(
  ledger: Ledger,
  brandOf: BrandOf,
  sessionId: string,
  chargeId: string,
): Promise<string | null> {
  const portal = await openSession(ledger, sessionId);
  const charge = portal && (await ledger.get('charge', chargeId));
  if (!charge || charge.customer !== portal.customer.id) return null;
  const brand = await brandOf(portal.customer);
  const card = charge.payment_method_details?.card ?? null;
  const row = (name: string, value: string | null) =>
    value === null
      ? null
      : html`<dt>${name}</dt>
          <dd>${value}</dd>`;
  return page(
    `Receipt – ${brand.name}`,
    html`<a class="back" href="/p/session/${sessionId}">← Billing</a>
      <section>
        <h1>Receipt from ${brand.name}</h1>
        <p class="who">${portal.customer.name} · ${portal.customer.email}</p>
        <dl>
          ${row('For', charge.description)} ${row('Date', formatDate(charge.created))}
          ${row('Amount paid', formatAmount(charge, charge.amount))}
          ${row('Refunded', charge.amount_refunded > 0 ? formatAmount(charge, charge.amount_refunded) : null)}
          ${row('Card', card && `${nameOfBrand(card.brand)} •••• ${card.last4}`)}
          ${row('Receipt number', charge.id.slice(-12))}
        </dl>
      </section>`,
    brand,
  );
}

/** Adds or removes a card, or sets the default card. Returns an error message or null. */
export async function changeCards(
  ledger: Ledger,
  sessionId: string,
  form: ReadonlyMap<string, string>,
): Promise<string | null> {
  const portal = await openSession(ledger, sessionId);
  if (!portal) return null;
  const { customer } = portal;
  const request = (params: Record<string, string>, id = '') => ({
    ledger,
    params: new Map(Object.entries(params)),
    id,
    origin: '',
    outcomes: null,
  });
  if (form.get('action') === 'add') {
    const expiry = (form.get('expiry') ?? '').replaceAll(/[^\d]/g, '');
    const created = await createMethod(
      request({
        'card[number]': form.get('number') ?? '',
        'card[exp_month]': expiry.slice(0, 2),
        'card[exp_year]': expiry.slice(2) || 'none',
        'card[cvc]': form.get('cvc') ?? '',
      }),
    );
    if (!created.ok) return created.error.error.message;
    const id = 'id' in created.value ? String(created.value.id) : '';
    const attached = await attachMethod(request({ customer: customer.id }, id));
    if (!attached.ok) return attached.error.error.message;
    // Stripe's portal would authenticate with the bank here; the sandbox skips it.
    const method = await ledger.get('payment_method', id);
    if (method) await ledger.put<'payment_method'>({ ...method, is_set_up: true });
    return null;
  }
  const card = await ledger.get('payment_method', form.get('card') ?? '');
  if (card?.customer !== customer.id) return 'That card is no longer saved.';
  if (form.get('action') === 'remove') await detachMethod(request({}, card.id));
  const preferred =
    form.get('action') === 'prefer' ? card.id : customer.invoice_settings.default_payment_method;
  const default_payment_method = form.get('action') === 'remove' && preferred === card.id ? null : preferred;
  await ledger.put<'customer'>({ ...customer, invoice_settings: { default_payment_method } });
  return null;
}
