import { createHash } from 'node:crypto';

/** A test user of the sandbox. */
export interface TestUser {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
}

/** One user per outcome of a social login. */
export const TEST_USERS: readonly TestUser[] = [
  {
    id: '1001',
    firstName: 'Sam',
    lastName: 'Rivers',
    email: 'sam.rivers@mail.example',
    isEmailVerified: true,
  },
  {
    id: '1002',
    firstName: 'Élise',
    lastName: 'Gagnon',
    email: 'elise.gagnon@mail.example',
    isEmailVerified: true,
  },
  { id: '1003', firstName: 'Kim', lastName: 'Moreau', email: null, isEmailVerified: false },
  {
    id: '1004',
    firstName: 'Robin',
    lastName: 'Park',
    email: 'robin.park@mail.example',
    isEmailVerified: false,
  },
];

/** A user with any email. The same email always returns the same id. */
export function testUserWithEmail(email: string): TestUser {
  const id = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16);
  return { id, firstName: 'Jo', lastName: 'Miller', email, isEmailVerified: true };
}
