import { VisuallyHidden } from '@grandstand/ui';
import { useEffect, useRef, useState } from 'react';
import { usePlace } from './use-place.ts';

/** Says the title of a page that was navigated to, once it is known; a new document's is said by the browser. */
export function TitleAnnouncer() {
  const place = usePlace();
  const [said, setSaid] = useState('');
  const at = useRef(place);
  const announced = useRef(place);
  useEffect(() => {
    at.current = place;
  }, [place]);
  useEffect(() => {
    const title = document.querySelector('title');
    if (!title) return undefined;
    const observer = new MutationObserver(() => {
      if (announced.current === at.current) return;
      announced.current = at.current;
      setSaid(document.title);
    });
    observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, []);
  return (
    <VisuallyHidden role="status" data-page-title>
      {said}
    </VisuallyHidden>
  );
}
