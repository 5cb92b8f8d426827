import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readSocialReturn, SOCIAL_PARAMETERS, type SocialReturn } from './social-return.ts';

/** What a provider sent back, taken out of the address: a reload, or going back, does not do it again. */
export function useSocialReturn(): { came: SocialReturn | null; forget: () => void } {
  const [query, setQuery] = useSearchParams();
  const [came, setCame] = useState(() => readSocialReturn(query));
  useEffect(() => {
    if (!SOCIAL_PARAMETERS.some((name) => query.has(name))) return;
    const rest = new URLSearchParams(query);
    for (const name of SOCIAL_PARAMETERS) rest.delete(name);
    setQuery(rest, { replace: true });
  }, [query, setQuery]);
  return { came, forget: () => setCame(null) };
}
