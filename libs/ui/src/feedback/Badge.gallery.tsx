import type { GalleryPage } from '../gallery/gallery-page.ts';
import { Badge, CountBadge, LiveDot } from './Badge.tsx';
import { StatusMark } from './StatusMark.tsx';

export const badgePage: GalleryPage = {
  slug: 'badge',
  title: 'Badge',
  examples: [
    {
      name: 'Live',
      Show: () => (
        <>
          <Badge kind="live">Live</Badge>
          <Badge kind="live" elapsed="34 min">
            Live
          </Badge>
          <LiveDot aria-hidden />
        </>
      ),
    },
    {
      name: 'On a picture',
      surface: 'image',
      Show: () => (
        <>
          <Badge kind="live" elapsed="34 min">
            Live
          </Badge>
          <Badge kind="upcoming">Starts in 3:05:09</Badge>
          <Badge kind="replay">Replay</Badge>
        </>
      ),
    },
    {
      name: 'In a list',
      surface: 'card',
      Show: () => (
        <>
          <Badge kind="live">Live</Badge>
          <Badge kind="quiet">Sat, Nov 21</Badge>
          <Badge kind="quiet">Replay</Badge>
        </>
      ),
    },
    {
      name: 'Status',
      surface: 'card',
      Show: () => (
        <>
          <StatusMark tone="good">Active</StatusMark>
          <StatusMark tone="quiet">Inactive</StatusMark>
        </>
      ),
    },
    {
      name: 'Count',
      Show: () => (
        <>
          <CountBadge count={1} label="1 filter" />
          <CountBadge count={24} label="24 filters" />
          <CountBadge count={140} label="140 filters" />
        </>
      ),
    },
  ],
};
