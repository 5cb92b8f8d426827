import { useLocation } from 'react-router-dom';

/** Navigation state that carries a typed email to the next page without putting it into the URL. */
export const withEmail = (email: string): { readonly email: string } => ({ email: email.trim() });

/** The email that was typed on the previous page, or an empty string. */
export function useCarriedEmail(): string {
  const state: unknown = useLocation().state;
  const isCarried = typeof state === 'object' && state !== null && 'email' in state;
  return isCarried && typeof state.email === 'string' ? state.email : '';
}
