import type { StoredValues } from '@grandstand/core';
import {
  basicPassAtom,
  guard,
  type PageRole,
  type Redirect,
  type Session,
  userAtom,
} from '@grandstand/session';
import type { Feature } from '@grandstand/tenant';
import { redirect } from 'react-router-dom';
import { href } from '../paths.ts';
import { hasPage } from '../features.ts';
import { createReturnAddress } from './return-address.ts';
import { keepTracking } from './tracking.ts';

interface Visited {
  readonly address: string;
  readonly role: PageRole;
}

export interface Arrival {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly role: PageRole;
  /** Goes back one step, instead of to where the navigation leads. */
  readonly goBack: () => Promise<void>;
}

/** Pages that nobody is brought back to (§2, guard 5). */
const FORGOTTEN: ReadonlySet<PageRole> = new Set(['entry', 'recovery', 'verification', 'error']);

const TARGETS: Readonly<Record<Exclude<Redirect, 'back'>, () => string>> = {
  home: href.home,
  packages: href.packages,
  'edit-profile': href.editProfile,
  'log-in': href.logIn,
};

interface UrlDialog {
  readonly modal: string | null;
  readonly eventId: number | null;
  /** The URL's query without its dialog. */
  readonly search: string;
}

/** Reads the dialog that a URL names. Few URLs name one, so the reader is not part of the first load. */
async function dialogOf({ search, searchParams }: URL): Promise<UrlDialog> {
  if (!searchParams.has('modal') && !searchParams.has('event_id'))
    return { modal: null, eventId: null, search };
  const { modalQuery, searchWithoutModal } = await import('./modal-query.ts');
  return { ...modalQuery.read(searchParams), search: searchWithoutModal(search) };
}

/** Stands before every page: the guards of §2, what is remembered of a navigation, and `trk`. */
export function createGate(session: Session, stored: StoredValues, features: readonly Feature[]) {
  const returnAddress = createReturnAddress(stored);
  let at: Visited | null = null;

  /** §3, `event_id`: of a page that leads on to an event, and of a dialog that does. */
  const eventToGoOnTo = ({ modal, eventId }: UrlDialog, role: PageRole): number | null => {
    const leadsOn = modal !== null || role === 'without-pass' || FORGOTTEN.has(role);
    return eventId !== null && leadsOn && hasPage(href.watch(eventId), features) ? eventId : null;
  };

  const remember = async (to: Visited, url: URL, params: Arrival['params']) => {
    if (at !== null) returnAddress.keepPrevious(at.address);
    const referrer = at?.address ?? null;
    const dialog = await dialogOf(url);
    const eventId = eventToGoOnTo(dialog, to.role);
    if (eventId !== null) {
      const path = href.watch(eventId);
      returnAddress.keepLast({ path, query: '', params: { id: String(eventId) }, referrer });
      // After choosing a pass, what was interrupted comes first.
      if (to.role === 'without-pass') returnAddress.keepInterrupted(path);
      return;
    }
    if (FORGOTTEN.has(to.role)) return;
    returnAddress.keepLast({
      path: url.pathname,
      query: dialog.search,
      params,
      referrer,
    });
  };

  /** Throws a redirect where somebody may not go on. Says whether this is another page than the one before. */
  return async function pass({ request, params, role, goBack }: Arrival): Promise<boolean> {
    const url = new URL(request.url);
    const to: Visited = { address: url.pathname + url.search, role };
    const [user, basicPass] = [session.visitor.get(userAtom), session.visitor.get(basicPassAtom)];
    const objection = guard({ from: at?.role ?? null, to: role, user, basicPass });
    if (objection === 'back') {
      await goBack();
      throw redirect(at?.address ?? href.home());
    }
    if (objection !== null) {
      // Whoever logs in goes on to where they wanted; whoever is to choose a pass or a password, too.
      if (objection === 'log-in') await remember(to, url, params);
      else if (objection !== 'home') returnAddress.keepInterrupted(to.address);
      throw redirect(TARGETS[objection]());
    }
    const tracked = keepTracking(url, stored);
    if (tracked !== null) throw redirect(tracked);
    if (at?.address === to.address) return false;
    await remember(to, url, params);
    const isOtherPage = at === null || at.address.split('?')[0] !== url.pathname;
    if (at !== null && isOtherPage) session.clearReloadErrors();
    at = to;
    return isOtherPage;
  };
}
