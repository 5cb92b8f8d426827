import type { ApiError } from '@grandstand/api';
import { expect, it } from 'vitest';
import { itemFailure, withoutUnusedTeam } from './checkout-item.ts';

const refused = (message: string, status = 400, call = 'buy'): ApiError => ({
  kind: 'status',
  call,
  status,
  body: { message },
});
const coded = (code: string): ApiError => ({
  kind: 'status',
  call: 'buy',
  status: 400,
  body: { message: 'Non', code },
});

it.each([
  [refused('You already bought this event'), { kind: 'already-bought', type: 'event' }],
  [coded('not_for_sale'), { kind: 'not-for-sale' }],
  [refused('Event not found', 404), { kind: 'not-for-sale' }],
  [refused('id not selected'), { kind: 'not-for-sale' }],
  [refused('Order not found', 404, 'getOrder'), null],
  [refused('Something else'), null],
  [{ kind: 'offline', call: 'buy' }, null],
] satisfies [ApiError, unknown][])('itemFailure(%j) is %j', (error, failure) => {
  expect(itemFailure(error, 'event')).toEqual(failure);
});

it.each([
  [{ id: 5, is_team_pass: false }, null],
  [{ id: 5, is_team_pass: true }, 7],
  [{ id: 6, is_team_pass: false }, 7],
])('withoutUnusedTeam with the package %j keeps the team %j', (pack, participantId) => {
  const item = { kind: 'package', id: 5, participantId: 7 } as const;
  expect(withoutUnusedTeam(item, [pack])).toEqual({ ...item, participantId });
});
