import CalendarX from 'lucide-react/icons/calendar-x';
import { Button } from '../controls/Button.tsx';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { EmptyState, ErrorState, OfflineState } from './Notice.tsx';
import { ForbiddenState, NotFoundState } from './denied-states.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';

const ignore = () => undefined;

export const statesPage: GalleryPage = {
  slug: 'states',
  title: 'States of a page',
  examples: [
    {
      name: 'Empty',
      Show: () => (
        <EmptyState
          icon={CalendarX}
          title="No games on this day"
          text="The next one is on Saturday, November 21."
          action={<Button $look="secondary">See Saturday</Button>}
        />
      ),
    },
    { name: 'Error', Show: () => <ErrorState onRetry={ignore} /> },
    { name: 'Offline', Show: () => <OfflineState onRetry={ignore} /> },
    { name: 'Geo-blocked', Show: () => <ForbiddenState reason="geo-blocked" /> },
    {
      name: 'Log in',
      Show: () => (
        <ForbiddenState
          reason="log-in"
          action={
            <>
              <Button>Log in</Button>
              <Button $look="secondary">Register for free</Button>
            </>
          }
        />
      ),
    },
    {
      name: 'Register',
      Show: () => <ForbiddenState reason="register" action={<Button>Register for free</Button>} />,
    },
    {
      name: 'Buy',
      Show: () => <ForbiddenState reason="buy" action={<Button>See what is offered</Button>} />,
    },
    {
      name: 'Choose a pass',
      Show: () => <ForbiddenState reason="capability-missing" action={<Button>Choose a pass</Button>} />,
    },
    { name: 'Not started', Show: () => <ForbiddenState reason="not-started" /> },
    {
      name: 'Not found',
      Show: () => <NotFoundState heading="h2" action={<Button $look="secondary">Back to home</Button>} />,
    },
  ],
};

export const offlineBannerPage: GalleryPage = {
  slug: 'offline-banner',
  title: 'Offline banner',
  examples: [
    {
      name: 'Visible while the browser is offline',
      Show: () => (
        <>
          <p>Turn the network off to see it.</p>
          <OfflineBanner />
        </>
      ),
    },
  ],
};
