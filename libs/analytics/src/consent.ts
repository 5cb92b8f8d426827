import type { StoredValues } from '@grandstand/core';

/** Storage key of the user's choice: `granted` or `denied`. */
const CONSENT_STORAGE_KEY = 'analytics_consent';

export type ConsentChoice = 'granted' | 'denied';
/** `undecided`: the channel requires a choice, and the user has not made one. */
export type ConsentState = ConsentChoice | 'undecided';

interface ConsentFacts {
  /** The channel's setting `consent_required`. */
  readonly isRequired: boolean;
  /** The browser sends Global Privacy Control, which counts as a refusal (D17). */
  readonly isRefusedByBrowser: boolean;
  /** The stored value. */
  readonly choice: unknown;
}

export function consentState({ isRequired, isRefusedByBrowser, choice }: ConsentFacts): ConsentState {
  if (isRefusedByBrowser) return 'denied';
  if (choice === 'granted' || choice === 'denied') return choice;
  return isRequired ? 'undecided' : 'granted';
}

export interface Consent {
  /** Includes a choice that another tab has stored. */
  readonly state: () => ConsentState;
  /** Whether the user has accepted. `granted` without it: the channel requires no choice, and there was none. */
  readonly isAccepted: () => boolean;
  readonly isRefusedByBrowser: boolean;
  readonly choose: (choice: ConsentChoice) => void;
  /** Calls back after a choice in this tab; the returned function unsubscribes. */
  readonly subscribe: (callback: () => void) => () => void;
}

export function createConsent(stored: StoredValues, facts: Omit<ConsentFacts, 'choice'>): Consent {
  const listeners = new Set<() => void>();
  /** The choice in this tab, which is lost with the page where the browser's storage is blocked. */
  let chosen: ConsentChoice | null = null;
  const readChoice = () => stored.read(CONSENT_STORAGE_KEY) ?? chosen;
  const state = () => consentState({ ...facts, choice: readChoice() });
  return {
    state,
    isAccepted: () => state() === 'granted' && readChoice() === 'granted',
    isRefusedByBrowser: facts.isRefusedByBrowser,
    choose(choice) {
      chosen = choice;
      stored.write(CONSENT_STORAGE_KEY, choice);
      for (const callback of listeners) callback();
    },
    subscribe(callback) {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
  };
}
