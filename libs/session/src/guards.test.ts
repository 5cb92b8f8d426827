import { describe, expect, it } from 'vitest';
import { guard, type PageRole, type Redirect, type CurrentUser } from './guards.ts';

const USER = { temporary_password: false };
const USERS: Readonly<Record<string, CurrentUser>> = {
  anonymous: { user: null, basicPass: 'unknown' },
  'no basic pass': { user: USER, basicPass: 'missing' },
  'basic pass': { user: USER, basicPass: 'selected' },
  'form not loaded': { user: USER, basicPass: 'unknown' },
  'temporary password': { user: { temporary_password: true }, basicPass: 'selected' },
  'temporary password, no basic pass': { user: { temporary_password: true }, basicPass: 'missing' },
};

/** The redirect of each user (columns, in the order of USERS) from a page of each role (rows); `-`: no redirect. */
const TABLE: Readonly<Record<PageRole, Readonly<Record<keyof typeof USERS, Redirect | '-'>>>> = {
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

function row(...redirects: readonly (Redirect | '-')[]): Readonly<Record<string, Redirect | '-'>> {
  return Object.fromEntries(Object.keys(USERS).map((name, index) => [name, redirects[index] ?? '-']));
}

const isRole = (text: string): text is PageRole => Object.hasOwn(TABLE, text);
const roles = Object.keys(TABLE).filter(isRole);

describe.each(Object.entries(USERS))('%s', (name, user) => {
  it.each(roles)('is redirected from a page of the role %s as the table says', (to) => {
    for (const from of [null, 'page', 'without-pass'] as const)
      expect(guard({ ...user, from, to }) ?? '-', `from ${from}`).toBe(TABLE[to][name]);
  });

  it('is never redirected in a loop', () => {
    const targets: Readonly<Record<Exclude<Redirect, 'back'>, PageRole>> = {
      home: 'page',
      packages: 'without-pass',
      'edit-profile': 'edit-profile',
      'log-in': 'entry',
    };
    for (const start of roles) {
      let to: PageRole = start;
      for (let step = 0; step < 4; step += 1) {
        const redirect = guard({ ...user, from: 'page', to });
        if (redirect === null || redirect === 'back') break;
        expect(step, `${start} → … → ${to} → ${redirect}`).toBeLessThan(3);
        to = targets[redirect];
      }
    }
  });
});

describe('guard 1', () => {
  it('sends only anonymous users back who go from login or registration to the purchase', () => {
    const { anonymous, 'basic pass': user } = USERS;
    if (!anonymous || !user) throw new Error('USERS lacks an entry.');
    expect(guard({ ...anonymous, from: 'entry', to: 'buy' })).toBe('back');
    expect(guard({ ...anonymous, from: 'page', to: 'buy' })).toBeNull();
    expect(guard({ ...anonymous, from: null, to: 'buy' })).toBeNull();
    expect(guard({ ...user, from: 'entry', to: 'buy' })).toBeNull();
  });
});
