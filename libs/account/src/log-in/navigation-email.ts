import { useLocation } from 'react-router-dom';

/** Navigation state that passes a typed email to the next page without putting it into the URL. */
export const withEmail = (email: string): { readonly email: string } => ({ email: email.trim() });

/** The email that was typed on the previous page, or an empty string. */
export function useNavigationEmail(): string {
  const state: unknown = useLocation().state;
  const hasEmail = typeof state === 'object' && state !== null && 'email' in state;
  return hasEmail && typeof state.email === 'string' ? state.email : '';
}
