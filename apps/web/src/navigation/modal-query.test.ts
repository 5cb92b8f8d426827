import { expect, it } from 'vitest';
import { modalQuery, searchWithModal, searchWithoutModal } from './modal-query.ts';

it.each([
  ['modal=login', { modal: 'login', eventId: null }],
  ['modal=registration&event_id=7', { modal: 'registration', eventId: 7 }],
  ['modal=search', { modal: 'search', eventId: null }],
  ['modal=constructor&event_id=x', { modal: null, eventId: null }],
  ['', { modal: null, eventId: null }],
])('reads the dialog from %j', (query, values) => {
  expect(modalQuery.read(new URLSearchParams(query))).toEqual(values);
});

it('replaces the dialog and keeps the other parameters', () => {
  expect(searchWithModal('?view=grid&modal=login&event_id=7', 'registration')).toBe(
    '?view=grid&modal=registration&event_id=7',
  );
});

it.each([
  ['?view=grid&modal=login&with=code&event_id=7', '?view=grid'],
  ['?modal=login', ''],
  ['?modal=unknown', ''],
  ['?event_id=7&q=a%20b', '?event_id=7&q=a%20b'],
  ['', ''],
])('removes the dialog from %j: %j', (search, rest) => expect(searchWithoutModal(search)).toBe(rest));
