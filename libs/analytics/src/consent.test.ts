import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { consentState, createConsent } from './consent.ts';

describe('consentState', () => {
  it.each([
    [{ isRequired: false, isRefusedByBrowser: false, choice: null }, 'granted'],
    [{ isRequired: true, isRefusedByBrowser: false, choice: null }, 'undecided'],
    [{ isRequired: true, isRefusedByBrowser: false, choice: 'granted' }, 'granted'],
    [{ isRequired: true, isRefusedByBrowser: false, choice: 'denied' }, 'denied'],
    [{ isRequired: false, isRefusedByBrowser: false, choice: 'denied' }, 'denied'],
    [{ isRequired: true, isRefusedByBrowser: false, choice: 'corrupted' }, 'undecided'],
    [{ isRequired: false, isRefusedByBrowser: true, choice: null }, 'denied'],
    [{ isRequired: false, isRefusedByBrowser: true, choice: 'granted' }, 'denied'],
  ] as const)('of %o is %s', (conditions, state) => {
    expect(consentState(conditions)).toBe(state);
  });
});

it('a choice is stored, notifies subscribers and applies to another tab', () => {
  const stored = createStoredValues(createMemoryStore(), createFakeClock(), '');
  const conditions = { isRequired: true, isRefusedByBrowser: false };
  const [tab, otherTab] = [createConsent(stored, conditions), createConsent(stored, conditions)];
  const states: string[] = [];
  const unsubscribe = tab.subscribe(() => states.push(tab.state()));
  tab.choose('denied');
  unsubscribe();
  tab.choose('granted');
  expect(states).toEqual(['denied']);
  expect(otherTab.state()).toBe('granted');
});

it('a choice applies to this tab when the storage is blocked', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  const store = { getItem: blocked, setItem: blocked, removeItem: blocked };
  const consent = createConsent(createStoredValues(store, createFakeClock(), ''), {
    isRequired: true,
    isRefusedByBrowser: false,
  });
  consent.choose('denied');
  expect(consent.state()).toBe('denied');
});
