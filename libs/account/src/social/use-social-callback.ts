import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readSocialCallback, SOCIAL_PARAMETERS, type SocialCallback } from './social-callback.ts';

/** The provider's callback, removed from the URL, so that a reload or the back button does not process it again. */
export function useSocialCallback(): { callback: SocialCallback | null; clear: () => void } {
  const [query, setQuery] = useSearchParams();
  const [callback, setCallback] = useState(() => readSocialCallback(query));
  useEffect(() => {
    if (!SOCIAL_PARAMETERS.some((name) => query.has(name))) return;
    const rest = new URLSearchParams(query);
    for (const name of SOCIAL_PARAMETERS) rest.delete(name);
    setQuery(rest, { replace: true });
  }, [query, setQuery]);
  return { callback, clear: () => setCallback(null) };
}
