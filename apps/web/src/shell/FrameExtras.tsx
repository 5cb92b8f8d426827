import { ResumePendingFavorite } from '@grandstand/catalog';
import { useRefetchInLanguage } from '@grandstand/data';
import { OfflineBanner, PopupHost, ToastHost, useHasPage } from '@grandstand/ui';
import { Suspense } from 'react';
import { href } from '../paths.ts';
import { PendingClips } from './clips/PendingClips.tsx';
import { UnfinishedPurchases } from './commerce/UnfinishedPurchases.tsx';
import { ConsentRequest } from './consent/ConsentRequest.tsx';
import { useForgetLoggedOutUser } from './use-forget-logged-out-user.ts';
import { useFollowLanguage } from './header/use-choose-language.ts';
import { usePageKey } from './use-page-key.ts';
import { UrlModal } from './UrlModal.tsx';
import { useRouteHandle } from './use-route-handle.ts';
import { TitleAnnouncer } from './TitleAnnouncer.tsx';
import { usePlaybackIntent } from './use-playback-intent.ts';

/**
 * Components outside of the page's layout: toasts, popups, URL dialogs, announcements, actions resumed after a login, the
 * user's finished clips and failed payments, the request for consent; the preparation of playback; the language that another tab has chosen; and
 * the removal of what belongs to a user who has logged out.
 */
export function FrameExtras() {
  usePlaybackIntent();
  useForgetLoggedOutUser();
  useFollowLanguage();
  useRefetchInLanguage();
  // Not over the embed page: they would hide a small frame, and a page around it could cover a form.
  const hasPage = useHasPage();
  const hasDialogs = useRouteHandle()?.frame.header ?? true;
  return (
    <>
      <TitleAnnouncer />
      <OfflineBanner />
      <PopupHost key={usePageKey()} />
      <ToastHost />
      <Suspense>
        <ResumePendingFavorite />
      </Suspense>
      {hasPage(href.userClips()) && <PendingClips />}
      {hasDialogs && <UnfinishedPurchases />}
      {hasDialogs && <UrlModal />}
      {hasDialogs && <ConsentRequest />}
    </>
  );
}
