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

/** The redirect of each user (columns, in the order of USERS) who opens a page of each role (rows); `-`: no redirect. */
const TABLE: Readonly<Record<PageRole, Readonly<Record<keyof typeof USERS, Redirect | '-'>>>> = {
  page: redirectsByUser('-', 'packages', '-', '-', 'edit-profile', 'edit-profile'),
  error: redirectsByUser('-', 'packages', '-', '-', 'edit-profile', 'edit-profile'),
  entry: redirectsByUser('-', 'home', 'home', 'home', 'home', 'home'),
  recovery: redirectsByUser('-', 'home', 'home', 'home', 'home', 'home'),
  verification: redirectsByUser('-', 'packages', '-', '-', 'edit-profile', 'edit-profile'),
  'without-pass': redirectsByUser('-', '-', '-', '-', 'edit-profile', 'edit-profile'),
  buy: redirectsByUser('-', '-', '-', '-', 'edit-profile', 'edit-profile'),
  personal: redirectsByUser('log-in', 'packages', '-', '-', 'edit-profile', 'edit-profile'),
  'edit-profile': redirectsByUser('log-in', 'packages', '-', '-', '-', '-'),
};

function redirectsByUser(
  ...redirects: readonly (Redirect | '-')[]
): Readonly<Record<string, Redirect | '-'>> {
  return Object.fromEntries(Object.keys(USERS).map((name, index) => [name, redirects[index] ?? '-']));
}

const isRole = (text: string): text is PageRole => Object.hasOwn(TABLE, text);
const roles = Object.keys(TABLE).filter(isRole);

describe.each(Object.entries(USERS))('guard for the user "%s"', (name, user) => {
  it.each(roles)('returns the redirect of TABLE when a page of the role %s is opened', (to) => {
    for (const from of [null, 'page', 'without-pass'] as const)
      expect(guard({ ...user, from, to }) ?? '-', `from ${from}`).toBe(TABLE[to][name]);
  });

  it('never returns redirects that form a loop', () => {
    const targets: Readonly<Record<Exclude<Redirect, 'back'>, PageRole>> = {
      home: 'page',
      packages: 'without-pass',
      'edit-profile': 'edit-profile',
      'log-in': 'entry',
    };
    for (const start of roles) {
      let to: PageRole = start;
      for (let redirects = 0; redirects < 4; redirects += 1) {
        const redirect = guard({ ...user, from: 'page', to });
        if (redirect === null || redirect === 'back') break;
        expect(redirects, `${start} → … → ${to} → ${redirect}`).toBeLessThan(3);
        to = targets[redirect];
      }
    }
  });
});

describe('guard 1', () => {
  it('returns `back` only for an anonymous user who goes from login or registration to the purchase', () => {
    const { anonymous, 'basic pass': user } = USERS;
    if (!anonymous || !user) throw new Error('USERS lacks an entry.');
    expect(guard({ ...anonymous, from: 'entry', to: 'buy' })).toBe('back');
    expect(guard({ ...anonymous, from: 'page', to: 'buy' })).toBeNull();
    expect(guard({ ...anonymous, from: null, to: 'buy' })).toBeNull();
    expect(guard({ ...user, from: 'entry', to: 'buy' })).toBeNull();
  });
});
