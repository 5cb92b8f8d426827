import { VisuallyHidden } from '@grandstand/ui';
import { useEffect, useRef, useState } from 'react';
import { usePageKey } from './use-page-key.ts';

/** Announces the title to screen readers after a client-side navigation; the browser announces that of a new document. */
export function TitleAnnouncer() {
  const pageKey = usePageKey();
  const [announcement, setAnnouncement] = useState('');
  const currentPageKey = useRef(pageKey);
  const announcedPageKey = useRef(pageKey);
  useEffect(() => {
    currentPageKey.current = pageKey;
  }, [pageKey]);
  useEffect(() => {
    const title = document.querySelector('title');
    if (!title) return undefined;
    const observer = new MutationObserver(() => {
      if (announcedPageKey.current === currentPageKey.current) return;
      announcedPageKey.current = currentPageKey.current;
      setAnnouncement(document.title);
    });
    observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, []);
  return (
    <VisuallyHidden role="status" data-page-title>
      {announcement}
    </VisuallyHidden>
  );
}
