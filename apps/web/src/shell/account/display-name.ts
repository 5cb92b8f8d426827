import type { User } from '@grandstand/api';

/** First and last name; the email address if both are empty. */
export const displayNameOf = ({ first_name: first, last_name: last, email }: User): string =>
  [first, last].filter(Boolean).join(' ') || email;
