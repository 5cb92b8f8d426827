import { describe, expect, it } from 'vitest';
import { guard, type PageRole, type Redirect, type Visitor } from './guards.ts';

const USER = { temporary_password: false };
const VISITORS: Readonly<Record<string, Visitor>> = {
  anonymous: { user: null, basicPass: 'unknown' },
  fresh: { user: USER, basicPass: 'missing' },
  'basic pass': { user: USER, basicPass: 'selected' },
  'form not had': { user: USER, basicPass: 'unknown' },
  'temporary password': { user: { temporary_password: true }, basicPass: 'selected' },
  'temporary password, fresh': { user: { temporary_password: true }, basicPass: 'missing' },
};

/** Where each visitor ends who wants to go to a page of each role; `-`: there. */
const TABLE: Readonly<Record<PageRole, Readonly<Record<keyof typeof VISITORS, Redirect | '-'>>>> = {
  page: row('-', 'packages', '-', '-', 'edit-profile', 'edit-profile'),
  error: row('-', 'packages', '-', '-', 'edit-profile', 'edit-profile'),
  entry: row('-', 'home', 'home', 'home', 'home', 'home'),
  recovery: row('-', 'home', 'home', 'home', 'home', 'home'),
  verification: row('-', 'packages', '-', '-', 'edit-profile', 'edit-profile'),
  'without-pass': row('-', '-', '-', '-', 'edit-profile', 'edit-profile'),
  buy: row('-', '-', '-', '-', 'edit-profile', 'edit-profile'),
  personal: row('log-in', 'packages', '-', '-', 'edit-profile', 'edit-profile'),
  'edit-profile': row('log-in', 'packages', '-', '-', '-', '-'),
};

function row(...ends: readonly (Redirect | '-')[]): Readonly<Record<string, Redirect | '-'>> {
  return Object.fromEntries(Object.keys(VISITORS).map((name, index) => [name, ends[index] ?? '-']));
}

const isRole = (text: string): text is PageRole => Object.hasOwn(TABLE, text);
const roles = Object.keys(TABLE).filter(isRole);

describe.each(Object.entries(VISITORS))('%s', (name, visitor) => {
  it.each(roles)('to %s', (to) => {
    for (const from of [null, 'page', 'without-pass'] as const)
      expect(guard({ ...visitor, from, to }) ?? '-', `from ${from}`).toBe(TABLE[to][name]);
  });

  it('is never sent round in a circle', () => {
    const ends: Readonly<Record<Exclude<Redirect, 'back'>, PageRole>> = {
      home: 'page',
      packages: 'without-pass',
      'edit-profile': 'edit-profile',
      'log-in': 'entry',
    };
    for (const start of roles) {
      let to: PageRole = start;
      for (let step = 0; step < 4; step += 1) {
        const redirect = guard({ ...visitor, from: 'page', to });
        if (redirect === null || redirect === 'back') break;
        expect(step, `${start} → … → ${to} → ${redirect}`).toBeLessThan(3);
        to = ends[redirect];
      }
    }
  });
});

describe('guard 1', () => {
  it('sends an anonymous user back who moves from login or registration to the purchase, and nobody else', () => {
    const { anonymous, 'basic pass': user } = VISITORS;
    if (!anonymous || !user) throw new Error('The table lacks them.');
    expect(guard({ ...anonymous, from: 'entry', to: 'buy' })).toBe('back');
    expect(guard({ ...anonymous, from: 'page', to: 'buy' })).toBeNull();
    expect(guard({ ...anonymous, from: null, to: 'buy' })).toBeNull();
    expect(guard({ ...user, from: 'entry', to: 'buy' })).toBeNull();
  });
});
