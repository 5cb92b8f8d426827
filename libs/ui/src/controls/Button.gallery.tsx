import Play from 'lucide-react/icons/play';
import X from 'lucide-react/icons/x';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { Button, IconButton } from './Button.tsx';

export const buttonPage: GalleryPage = {
  slug: 'button',
  title: 'Button',
  examples: [
    {
      name: 'Looks',
      Show: () => (
        <>
          <Button>Watch live</Button>
          <Button $look="secondary">See details</Button>
          <Button disabled>Not now</Button>
          <Button $look="secondary" disabled>
            Not now
          </Button>
        </>
      ),
    },
    {
      name: 'Sizes, and with an icon',
      Show: () => (
        <>
          <Button $size="small">Save</Button>
          <Button>
            <Play size={18} aria-hidden /> Watch replay
          </Button>
        </>
      ),
    },
    { name: 'On a picture', surface: 'image', Show: () => <Button $look="image">Next game</Button> },
    {
      name: 'An icon alone',
      Show: () => (
        <IconButton aria-label="Close">
          <X size={24} aria-hidden />
        </IconButton>
      ),
    },
  ],
};
