import { useLocation } from 'react-router-dom';

/** An address typed on one of these pages goes along to the next; never in the address bar. */
export const withEmail = (email: string): { readonly email: string } => ({ email: email.trim() });

/** The address that was typed on the page before. */
export function useTypedEmail(): string {
  const state: unknown = useLocation().state;
  const isCarried = typeof state === 'object' && state !== null && 'email' in state;
  return isCarried && typeof state.email === 'string' ? state.email : '';
}
