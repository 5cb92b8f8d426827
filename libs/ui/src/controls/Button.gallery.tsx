import Play from 'lucide-react/icons/play';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Icon } from '../foundation/Icon.tsx';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { Button, IconButton } from './Button.tsx';

function Saving() {
  const [loading, setLoading] = useState(false);
  const [clicks, setClicks] = useState(0);
  return (
    <>
      <Button
        loading={loading}
        onClick={() => {
          setLoading(true);
          setClicks(clicks + 1);
        }}
      >
        Save profile
      </Button>
      <Button $look="quiet" onClick={() => setLoading(false)}>
        Done
      </Button>
      <span>Started: {clicks}</span>
    </>
  );
}

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
          <Button $look="quiet">Not now</Button>
          <Button $look="danger">Delete account</Button>
        </>
      ),
    },
    {
      name: 'Disabled',
      Show: () => (
        <>
          <Button disabled>Watch live</Button>
          <Button $look="secondary" disabled>
            See details
          </Button>
          <Button $look="danger" disabled>
            Delete account
          </Button>
        </>
      ),
    },
    { name: 'Loading after a press', Show: Saving },
    {
      name: 'Loading',
      Show: () => (
        <>
          <Button loading>
            <Icon of={Play} size="s" filled /> Watch live
          </Button>
          <Button $look="secondary" loading>
            See details
          </Button>
          <Button $look="danger" loading>
            Delete account
          </Button>
          <Button $size="small" loading>
            Save
          </Button>
        </>
      ),
    },
    {
      name: 'Sizes and icon',
      Show: () => (
        <>
          <Button $size="small">Save</Button>
          <Button $size="small" $look="secondary">
            <Icon of={Trash} size="s" /> Delete
          </Button>
          <Button>
            <Icon of={Play} size="s" filled /> Watch replay
          </Button>
        </>
      ),
    },
    {
      name: 'Full width',
      surface: 'card',
      Show: () => (
        <div style={{ inlineSize: 'min(22rem, 100%)', display: 'grid', gap: '0.75rem' }}>
          <Button $wide>Buy from $9.00</Button>
          <Button $wide $look="secondary">
            Zahlungsmethode für Jahresabonnements nachträglich ändern
          </Button>
        </div>
      ),
    },
    {
      name: 'As a link',
      Show: () => (
        <Button as="a" href="#schedule" $look="secondary">
          See the full schedule
        </Button>
      ),
    },
    { name: 'On a picture', surface: 'image', Show: () => <Button $look="image">Next game</Button> },
    {
      name: 'Icon only',
      Show: () => (
        <>
          <IconButton aria-label="Close">
            <Icon of={X} size="l" />
          </IconButton>
          <IconButton aria-label="Delete" disabled>
            <Icon of={Trash} />
          </IconButton>
        </>
      ),
    },
  ],
};
