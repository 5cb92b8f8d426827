import { err, type Result } from '@grandstand/core';
import { and, eq } from 'drizzle-orm';
import { users } from '../../../db/schema.ts';
import type { Scope } from '../../../db/scope.ts';
import type { PaymentProvider, ProviderFailure } from './provider.ts';
import { paymentCustomerKeys, paymentCustomers } from './schema.ts';

interface CustomerServices {
  readonly provider: PaymentProvider;
}

/** The provider's customer id of a user, or null. */
export async function findCustomerId(scope: Scope, userId: number): Promise<string | null> {
  const existing = await scope.first(paymentCustomers, eq(paymentCustomers.userId, userId));
  return existing?.customer ?? null;
}

/**
 * Calls the provider with the user's customer, which is created if missing. A customer that no longer exists at the
 * provider, for example because it was deleted in its dashboard, is replaced by a new one.
 */
export async function withCustomer<T>(
  services: CustomerServices,
  scope: Scope,
  userId: number,
  callProvider: (customer: string) => Promise<Result<ProviderFailure, T>>,
): Promise<Result<ProviderFailure, T>> {
  const customer = await ensureCustomerId(services, scope, userId);
  if (!customer.ok) return customer;
  const result = await callProvider(customer.value);
  if (result.ok || !isCustomerMissing(result.error)) return result;
  await forgetCustomer(scope, userId, customer.value);
  const replaced = await ensureCustomerId(services, scope, userId);
  return replaced.ok ? callProvider(replaced.value) : replaced;
}

const isCustomerMissing = (failure: ProviderFailure): boolean =>
  failure.kind === 'rejected' && failure.code === 'customer_missing';

/** A concurrent request may have replaced the customer already. */
const forgetCustomer = (scope: Scope, userId: number, customer: string): Promise<void> =>
  scope.transaction(async (txScope) => {
    const isMissing = and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.customer, customer));
    const forgotten = await txScope.remove(paymentCustomers, isMissing);
    if (forgotten.length > 0)
      await txScope.remove(paymentCustomerKeys, eq(paymentCustomerKeys.userId, userId));
  });

async function ensureCustomerId(
  services: CustomerServices,
  scope: Scope,
  userId: number,
): Promise<Result<ProviderFailure, string>> {
  const existing = await findCustomerId(scope, userId);
  if (existing !== null) return { ok: true, value: existing };
  const created = await createCustomer(services, scope, userId);
  // The user's email has changed since an attempt whose response was lost; the key was deleted.
  const isStale =
    !created.ok && created.error.kind === 'rejected' && created.error.code === 'idempotency_error';
  return isStale ? createCustomer(services, scope, userId) : created;
}

async function createCustomer(
  { provider }: CustomerServices,
  scope: Scope,
  userId: number,
): Promise<Result<ProviderFailure, string>> {
  const user = await scope.first(users, eq(users.id, userId));
  if (!user) return err({ kind: 'rejected', code: 'no_user', message: 'User not found' });
  const { channelId } = scope;
  const isOfUser = eq(paymentCustomerKeys.userId, userId);
  // Stored before the provider is called, so that a repetition after a crash returns the same customer.
  await scope.add(paymentCustomerKeys, [{ userId }]);
  const key = await scope.first(paymentCustomerKeys, isOfUser);
  const created = await provider.createCustomer({
    channelId,
    userId,
    email: user.email,
    name: `${user.firstName} ${user.lastName}`.trim(),
    idempotencyKey: `customer:${channelId}:${userId}:${key?.providerKey ?? ''}`,
  });
  if (!created.ok) {
    // The provider would repeat its answer to this key.
    if (created.error.kind === 'rejected') await scope.remove(paymentCustomerKeys, isOfUser);
    return created;
  }
  await scope.add(paymentCustomers, [{ userId, customer: created.value }]);
  return created;
}
