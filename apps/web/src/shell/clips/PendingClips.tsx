import { usePendingClips } from '@grandstand/clips';
import { useUser } from '@grandstand/session';
import { deferred } from '@grandstand/ui';
import { useState } from 'react';

const UserClipActivity = deferred(async () => (await import('./UserClipActivity.tsx')).UserClipActivity);

/** Announces the user's clips when they are ready, on every page. Loads its code only while clips are being made. */
export function PendingClips() {
  const userId = useUser()?.id ?? null;
  const isPending = usePendingClips(userId).length > 0;
  // Stays for the share sheet, which the announcement opens.
  const [hasBegun, setBegun] = useState(false);
  if (isPending && !hasBegun) setBegun(true);
  return hasBegun && userId !== null && <UserClipActivity key={userId} userId={userId} />;
}
