import { atom, useAtomValue } from 'jotai';

/** `too-many`: the server asks to be left alone for a while (429). */
export type Trouble = 'failed' | 'too-many';

/** Addresses whose failure keeps the reload screen up (§4, *Reload screen*). */
export type Troubles = ReadonlyMap<string, Trouble>;

export const troublesAtom = atom<Troubles>(new Map<string, Trouble>());

export const withTrouble = (troubles: Troubles, address: string, trouble: Trouble): Troubles =>
  troubles.get(address) === trouble ? troubles : new Map([...troubles, [address, trouble]]);

/** An address that succeeds again takes its own trouble away, and nobody else's. */
export const withoutTrouble = (troubles: Troubles, address: string): Troubles =>
  troubles.has(address) ? new Map([...troubles].filter(([other]) => other !== address)) : troubles;

export const useTroubles = (): Troubles => useAtomValue(troublesAtom);
