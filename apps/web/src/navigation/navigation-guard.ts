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
import { createReturnUrlStore } from './return-url.ts';
import { persistTracking } from './tracking.ts';

interface VisitedPage {
  readonly url: string;
  readonly role: PageRole;
}

export interface Navigation {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly role: PageRole;
  /** Goes back one history entry instead of continuing the navigation. */
  readonly goBack: () => Promise<void>;
}

/** Pages that are not stored as the last page (§2, guard 5). */
const NOT_REMEMBERED: ReadonlySet<PageRole> = new Set(['entry', 'recovery', 'verification', 'error']);

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

/** Reads the dialog that a URL opens. Few URLs open one, so its codec is loaded on demand. */
async function readUrlDialog({ search, searchParams }: URL): Promise<UrlDialog> {
  if (!searchParams.has('modal') && !searchParams.has('event_id'))
    return { modal: null, eventId: null, search };
  const { modalQuery, searchWithoutModal } = await import('./modal-query.ts');
  return { ...modalQuery.read(searchParams), search: searchWithoutModal(search) };
}

/** Runs before every page: applies the guards of §2, stores the page for a later return, keeps `trk` in the URL. */
export function createNavigationGuard(session: Session, stored: StoredValues, features: readonly Feature[]) {
  const returnUrl = createReturnUrlStore(stored);
  let current: VisitedPage | null = null;

  /** §3, `event_id`: the event to continue to after a login, a registration or the choice of a pass. */
  const eventToReturnTo = ({ modal, eventId }: UrlDialog, role: PageRole): number | null => {
    const canReturn = modal !== null || role === 'without-pass' || NOT_REMEMBERED.has(role);
    return eventId !== null && canReturn && hasPage(href.watch(eventId), features) ? eventId : null;
  };

  const remember = async (to: VisitedPage, url: URL, params: Navigation['params']) => {
    if (current !== null) returnUrl.savePreviousUrl(current.url);
    const referrer = current?.url ?? null;
    const dialog = await readUrlDialog(url);
    const eventId = eventToReturnTo(dialog, to.role);
    if (eventId !== null) {
      const path = href.watch(eventId);
      returnUrl.saveLastPage({ path, query: '', params: { id: String(eventId) }, referrer });
      // After the choice of a pass, the interrupted URL takes precedence over the last page.
      if (to.role === 'without-pass') returnUrl.saveInterruptedUrl(path);
      return;
    }
    if (NOT_REMEMBERED.has(to.role)) return;
    returnUrl.saveLastPage({
      path: url.pathname,
      query: dialog.search,
      params,
      referrer,
    });
  };

  /** Throws a redirect if a guard forbids the page. Returns whether its path differs from the previous page's. */
  return async function guardNavigation({ request, params, role, goBack }: Navigation): Promise<boolean> {
    const url = new URL(request.url);
    const to: VisitedPage = { url: url.pathname + url.search, role };
    const [user, basicPass] = [session.store.get(userAtom), session.store.get(basicPassAtom)];
    const redirection = guard({ from: current?.role ?? null, to: role, user, basicPass });
    if (redirection === 'back') {
      await goBack();
      throw redirect(current?.url ?? href.home());
    }
    if (redirection !== null) {
      // Stored so that the user returns here after the login, the choice of a pass or of a password.
      if (redirection === 'log-in') await remember(to, url, params);
      else if (redirection !== 'home') returnUrl.saveInterruptedUrl(to.url);
      throw redirect(TARGETS[redirection]());
    }
    const trackedUrl = persistTracking(url, stored);
    if (trackedUrl !== null) throw redirect(trackedUrl);
    if (current?.url === to.url) return false;
    await remember(to, url, params);
    const isNewPage = current === null || current.url.split('?')[0] !== url.pathname;
    if (current !== null && isNewPage) session.clearReloadErrors();
    current = to;
    return isNewPage;
  };
}
