import type { MessageKey } from '@grandstand/i18n';
import { href } from '../../paths.ts';

interface AccountLink {
  readonly to: string;
  readonly text: MessageKey;
}

/** Links for anonymous users. */
export const authLinks: readonly (AccountLink & { readonly isMain: boolean })[] = [
  { to: href.logIn(), text: 'app.logIn', isMain: false },
  { to: href.register(), text: 'app.register', isMain: true },
];
