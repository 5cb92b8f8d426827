import { useEffect } from 'react';
import { useSite } from './site-context.ts';

/** Names the page in the browser's title, before the channel's name. Null: the channel's name alone. */
export function usePageTitle(title: string | null): void {
  const { name } = useSite().config;
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
