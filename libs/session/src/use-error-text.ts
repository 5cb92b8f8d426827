import { useT } from '@grandstand/i18n';
import type { ErrorText } from './error-message.ts';

/** Returns a function that translates the text of an error. */
export function useErrorText(): (text: ErrorText) => string {
  const t = useT();
  return (text) => (typeof text === 'string' ? text : t(text.key));
}
