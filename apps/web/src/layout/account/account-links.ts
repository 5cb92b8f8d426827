import type { MessageKey } from '@grandstand/i18n';
import type { LucideIcon } from 'lucide-react/icons';
import Receipt from 'lucide-react/icons/receipt';
import UserPen from 'lucide-react/icons/user-pen';
import { accountHref } from '../../routes.ts';

interface AccountLink {
  readonly page: keyof typeof accountHref;
  readonly text: MessageKey;
}

/** Those that lead to a page which is built (§2): no entry is a dead one. */
const built = <L extends AccountLink>(links: readonly L[]): readonly (L & { readonly to: string })[] =>
  links.flatMap((link) => {
    const to = accountHref[link.page]?.();
    return to === undefined ? [] : [{ ...link, to }];
  });

/** The ways in. */
export const strangerLinks = built<AccountLink & { readonly isMain: boolean }>([
  { page: 'logIn', text: 'app.logIn', isMain: false },
  { page: 'register', text: 'app.register', isMain: true },
]);

/** Where the things of a logged-in user are. */
export const userLinks = built<AccountLink & { readonly icon: LucideIcon }>([
  { page: 'orders', text: 'app.orders', icon: Receipt },
  { page: 'editProfile', text: 'app.editProfile', icon: UserPen },
]);
