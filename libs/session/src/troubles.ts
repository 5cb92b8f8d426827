import { atom, useAtomValue } from 'jotai';

export interface Trouble {
  /** The server asks to be left alone for a while (429). */
  readonly isTooMany: boolean;
  /** Somebody sent it: nothing asks again by itself, and what they entered is still on the page. */
  readonly wasSent: boolean;
  /** Whether whoever goes to another page leaves it behind. */
  readonly isOfPage: boolean;
}

/** Addresses whose failure keeps the reload screen up (§4, *Reload screen*). */
export type Troubles = ReadonlyMap<string, Trouble>;

export const troublesAtom = atom<Troubles>(new Map<string, Trouble>());

export const withTrouble = (troubles: Troubles, address: string, trouble: Trouble): Troubles =>
  new Map([...troubles, [address, trouble]]);

/** An address that succeeds again takes its own trouble away, and nobody else's. */
export const withoutTrouble = (troubles: Troubles, address: string): Troubles =>
  troubles.has(address) ? new Map([...troubles].filter(([other]) => other !== address)) : troubles;

/** Those that are still there on another page. */
export const ofVisitor = (troubles: Troubles): Troubles =>
  new Map([...troubles].filter(([, { isOfPage }]) => !isOfPage));

export const useTroubles = (): Troubles => useAtomValue(troublesAtom);
