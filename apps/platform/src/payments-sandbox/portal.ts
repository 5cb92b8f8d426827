import { toDecimal } from '@grandstand/core';
import { html, page } from './html.ts';
import type { Ledger } from './ledger.ts';
import type { Charge, PaymentMethod } from './objects.ts';
import { attachMethod, createMethod, detachMethod } from './payment-methods.ts';

const LIFETIME_S = 3600;

async function openSession(ledger: Ledger, sessionId: string) {
  const session = await ledger.get('billing_portal.session', sessionId);
  if (!session || session.created + LIFETIME_S < ledger.nowTs) return null;
  const customer = await ledger.get('customer', session.customer);
  return customer && { session, customer };
}

/** The customer portal: a person's cards and payments. Null where the session is none or too old. */
export async function portalPage(
  ledger: Ledger,
  sessionId: string,
  error: string | null,
): Promise<string | null> {
  const open = await openSession(ledger, sessionId);
  if (!open) return null;
  const { session, customer } = open;
  const cards = await ledger.list('payment_method', customer.id);
  const charges = await ledger.list('charge', customer.id);
  const preferred = customer.invoice_settings.default_payment_method;
  const cardRow = ({ id, card }: PaymentMethod) =>
    html`<tr>
      <td>${card.brand} •••• ${card.last4}</td>
      <td>${card.exp_month}/${card.exp_year}</td>
      <td>
        <form method="post">
          <input type="hidden" name="card" value="${id}" />
          ${id === preferred ? html`Default ` : html`<button name="action" value="prefer">Make default</button> `}
          <button name="action" value="remove">Remove</button>
        </form>
      </td>
    </tr>`;
  return page(
    'Billing',
    html`<h1>Billing</h1>
      <p>${customer.name} ${customer.email}</p>
      ${error === null ? null : html`<p class="error" role="alert">${error}</p>`}
      <section>
        <h2>Cards</h2>
        <table>
          ${cards.map(cardRow)}
        </table>
        <form class="new" method="post">
          <label
            >Card number <input name="number" inputmode="numeric" autocomplete="cc-number" required
          /></label>
          <label>Expiry <input name="expiry" placeholder="MM/YY" autocomplete="cc-exp" required /></label>
          <label>CVC <input name="cvc" inputmode="numeric" autocomplete="cc-csc" required /></label>
          <button class="main" name="action" value="add">Add card</button>
        </form>
      </section>
      <section>
        <h2>Payments</h2>
        <table>
          ${charges.map(chargeRow)}
        </table>
      </section>
      ${session.return_url === null ? null : html`<p><a href="${session.return_url}">Return</a></p>`}`,
  );
}

const chargeRow = (charge: Charge) =>
  html`<tr>
    <td>${new Date(charge.created * 1000).toISOString().slice(0, 10)}</td>
    <td>${charge.description}</td>
    <td>${formatAmount(charge)} ${charge.refunded ? 'refunded' : 'paid'}</td>
  </tr>`;

function formatAmount({ amount, currency: code }: Charge): string {
  const currency = code.toUpperCase();
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(toDecimal({ minor: amount, currency }));
}

/** Adds, removes or prefers a card as the page's form says; null, or what was wrong. */
export async function changeCards(
  ledger: Ledger,
  sessionId: string,
  form: ReadonlyMap<string, string>,
): Promise<string | null> {
  const open = await openSession(ledger, sessionId);
  if (!open) return null;
  const { customer } = open;
  const request = (params: Record<string, string>, id = '') => ({
    ledger,
    params: new Map(Object.entries(params)),
    id,
    origin: '',
    outcomes: null,
  });
  if (form.get('action') === 'add') {
    const [month = '', year = ''] = (form.get('expiry') ?? '').split('/');
    const created = await createMethod(
      request({
        'card[number]': form.get('number') ?? '',
        'card[exp_month]': month,
        'card[exp_year]': year,
        'card[cvc]': form.get('cvc') ?? '',
      }),
    );
    if (!created.ok) return created.error.error.message;
    const id = 'id' in created.value ? String(created.value.id) : '';
    const attached = await attachMethod(request({ customer: customer.id }, id));
    return attached.ok ? null : attached.error.error.message;
  }
  const card = await ledger.get('payment_method', form.get('card') ?? '');
  if (card?.customer !== customer.id) return 'That card is not here any more.';
  if (form.get('action') === 'remove') await detachMethod(request({}, card.id));
  const preferred =
    form.get('action') === 'prefer' ? card.id : customer.invoice_settings.default_payment_method;
  const default_payment_method = form.get('action') === 'remove' && preferred === card.id ? null : preferred;
  await ledger.put<'customer'>({ ...customer, invoice_settings: { default_payment_method } });
  return null;
}
