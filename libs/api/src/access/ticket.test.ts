import { expect, it } from 'vitest';
import { ticketOf } from './ticket.ts';

type SoldEvent = Parameters<typeof ticketOf>[0];

it.each<[SoldEvent['type'], base: number | null, packageId: number | null, isSold: boolean]>([
  ['paid', 5, 4, true],
  ['paid', 5, null, false],
  ['paid', null, 4, false],
  ['ppv', 5, null, true],
  ['ppv', null, null, false],
  ['register', 5, 4, false],
  ['free', 5, 4, false],
])('a %s event at %s with the package %s is sold individually: %s', (type, base, packageId, isSold) => {
  const ticket = ticketOf({ type, base_price: base, service_fee: null, single_event_package_id: packageId });
  expect(ticket).toEqual(isSold ? { basePrice: base, serviceFee: 0, singleEventPackageId: packageId } : null);
});

it.each(['postponed', 'suspended', 'abandoned'] as const)('a ticket of a %s event is not sold', (state) => {
  const event = { type: 'ppv', base_price: 5, service_fee: null, single_event_package_id: null } as const;
  expect(ticketOf({ ...event, state })).toBeNull();
});
