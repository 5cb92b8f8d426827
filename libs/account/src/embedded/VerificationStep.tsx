import { useUser } from '@grandstand/session';
import { useRefreshUserOnReturn } from '../email/use-refresh-user.ts';
import { EmailNotice } from '../profile/EmailNotice.tsx';

/** Asks to verify the email as a part of another page, which continues when the user returns with a verified email. */
export function VerificationStep() {
  const user = useUser();
  useRefreshUserOnReturn();
  return user && <EmailNotice user={user} />;
}
