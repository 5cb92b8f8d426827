import { ok } from '@grandstand/core';
import { type Action, listOf } from './action.ts';
import { freshId, type Ledger } from './ledger.ts';
import type { Charge } from './objects.ts';

const findCharge = async (ledger: Ledger, intentId: string): Promise<Charge | null> => {
  const intent = await ledger.get('payment_intent', intentId);
  return intent?.latest_charge ? ledger.get('charge', intent.latest_charge) : null;
};

/** The buyer's bank takes a payment back until the dispute is decided. False: there is nothing to dispute. */
export async function openDispute(ledger: Ledger, intentId: string): Promise<boolean> {
  const charge = await findCharge(ledger, intentId);
  if (!charge || charge.refunded || charge.disputed) return false;
  const dispute = {
    id: freshId('dispute'),
    object: 'dispute' as const,
    created: ledger.nowTs,
    livemode: false as const,
    amount: charge.amount - charge.amount_refunded,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intentId,
    status: 'needs_response' as const,
  };
  await ledger.put<'dispute'>(dispute);
  await ledger.put<'charge'>({ ...charge, disputed: true, dispute: dispute.id });
  await ledger.addEvent('charge.dispute.created', dispute);
  return true;
}

/** Decides a dispute: the buyer keeps the money of a lost one. */
export async function closeDispute(ledger: Ledger, intentId: string, status: 'won' | 'lost'): Promise<void> {
  const charge = await findCharge(ledger, intentId);
  const dispute = charge?.dispute ? await ledger.get('dispute', charge.dispute) : null;
  if (dispute?.status !== 'needs_response') return;
  await ledger.put<'dispute'>({ ...dispute, status });
  await ledger.addEvent('charge.dispute.closed', { ...dispute, status });
}

export const listDisputes: Action = async ({ ledger, params }) => {
  const charge = await findCharge(ledger, params.get('payment_intent') ?? '');
  const dispute = charge?.dispute ? await ledger.get('dispute', charge.dispute) : null;
  return ok(listOf(dispute ? [dispute] : [], '/v1/disputes'));
};
