import { calls, type CallOutput } from '@grandstand/api';
import { type CallState, useCall } from '@grandstand/data';
import { useState } from 'react';

type Orders = CallOutput<typeof calls.listOrders>;
const ALL = { no_limit: '1' } as const;

/**
 * All orders of the user. Keeps them while they are fetched again because the user's access has changed: a payment that is
 * under way in a row of the list must not be interrupted by its own success. Use it in a component with the user as key.
 */
export function useOrders(): CallState<Orders> {
  const orders = useCall(calls.listOrders, ALL);
  const cached = useCall(calls.listOrders, ALL, { isOptimistic: false });
  const [last, setLast] = useState<Orders | null>(null);
  if (cached.kind === 'ready' && cached.value !== last) setLast(cached.value);
  return orders.kind === 'loading' && last ? { kind: 'ready', value: last } : orders;
}
