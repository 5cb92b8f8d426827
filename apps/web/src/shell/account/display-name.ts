import type { User } from '@grandstand/api';

/** First and last name; without either, the email address. */
export const displayNameOf = ({ first_name: first, last_name: last, email }: User): string =>
  [first, last].filter(Boolean).join(' ') || email;
