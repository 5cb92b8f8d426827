import { describe, expect, it } from 'vitest';
import {
  type PurchaseItem,
  purchaseKey,
  purchaseQuery,
  readFromEvent,
  readPurchaseItem,
} from './purchase-item.ts';

const read = (query: string) => readPurchaseItem(new URLSearchParams(query));

describe('readPurchaseItem', () => {
  it.each<[string, PurchaseItem | null]>([
    ['', null],
    ['event_id=x', null],
    ['participant_id=3', null],
    ['event_id=7', { kind: 'event', id: 7, singleEventPackageId: null, categoryId: null }],
    [
      'event_id=7&single_event_package_id=9&event_category_id=2&trk=mail',
      { kind: 'event', id: 7, singleEventPackageId: 9, categoryId: 2 },
    ],
    ['package_id=5', { kind: 'package', id: 5, participantId: null }],
    ['package_id=5&participant_id=3&event_id=7', { kind: 'package', id: 5, participantId: 3 }],
    ['subscription_id=4&package_id=5', { kind: 'subscription', id: 4 }],
  ])('reads %j as %o', (query, item) => {
    expect(read(query)).toEqual(item);
  });
});

describe('purchaseQuery', () => {
  it.each<PurchaseItem>([
    { kind: 'event', id: 7, singleEventPackageId: 9, categoryId: 2 },
    { kind: 'event', id: 7, singleEventPackageId: null, categoryId: null },
    { kind: 'package', id: 5, participantId: null },
    { kind: 'package', id: 5, participantId: 3 },
    { kind: 'subscription', id: 4 },
  ])('writes a query that is read as the same item: %o', (item) => {
    expect(read(purchaseQuery(item))).toEqual(item);
  });

  it.each<[PurchaseItem, number | null]>([
    [{ kind: 'package', id: 5, participantId: 3 }, 9],
    [{ kind: 'subscription', id: 4 }, 9],
    [{ kind: 'subscription', id: 4 }, null],
  ])('writes for %o the event %j from which it is bought', (item, eventId) => {
    const query = purchaseQuery(item, eventId);
    expect(read(query)).toEqual(item);
    expect(readFromEvent(new URLSearchParams(query))).toBe(eventId);
  });
});

it('purchaseKey differs by kind and team', () => {
  const keys = ['package_id=5', 'package_id=5&participant_id=3', 'subscription_id=5', 'event_id=5'].map(
    (query) => {
      const item = read(query);
      return item && purchaseKey(item);
    },
  );
  expect(new Set(keys).size).toBe(4);
});
