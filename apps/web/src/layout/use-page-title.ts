import { useEffect } from 'react';
import { useSite } from './site-context.ts';

/**
 * Names the page in the browser's title, before the channel's name. Null: the channel's name alone. Undefined: not known
 * yet, so that what comes is the first that a screen reader says.
 */
export function usePageTitle(title: string | null | undefined): void {
  const { name } = useSite().config;
  useEffect(() => {
    if (title !== undefined) document.title = title === null ? name : `${title} · ${name}`;
  }, [title, name]);
}
