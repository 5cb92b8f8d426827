import type { MessageKey } from '@grandstand/i18n';
import type { LucideIcon } from 'lucide-react/icons';
import Heart from 'lucide-react/icons/heart';
import Receipt from 'lucide-react/icons/receipt';
import UserPen from 'lucide-react/icons/user-pen';
import { href } from '../../paths.ts';

interface AccountLink {
  readonly to: string;
  readonly text: MessageKey;
}

/** The ways in. */
export const strangerLinks: readonly (AccountLink & { readonly isMain: boolean })[] = [
  { to: href.logIn(), text: 'app.logIn', isMain: false },
  { to: href.register(), text: 'app.register', isMain: true },
];

/** Where the things of a logged-in user are. */
export const userLinks: readonly (AccountLink & { readonly icon: LucideIcon })[] = [
  { to: href.favorites(), text: 'app.favorites', icon: Heart },
  { to: href.profile(), text: 'app.orders', icon: Receipt },
  { to: href.editProfile(), text: 'app.editProfile', icon: UserPen },
];
