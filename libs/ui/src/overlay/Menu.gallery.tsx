import { token } from '@grandstand/ui-theme';
import Bell from 'lucide-react/icons/bell';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Share2 from 'lucide-react/icons/share-2';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, IconButton } from '../controls/Button.tsx';
import { Icon } from '../foundation/Icon.tsx';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { Menu } from './Menu.tsx';
import { Popover } from './Popover.tsx';
import { Tooltip } from './Tooltip.tsx';

const Links = styled.ul`
  display: grid;
  a {
    display: flex;
    align-items: center;
    min-block-size: 2.75rem;
    padding-inline: 0.875rem;
    border-radius: ${token('--radius-s')};
    font-weight: 600;
  }
  a:hover {
    background: ${token('--card-hover')};
  }
`;

/** Actions of a clip; shows the chosen one. */
function ClipMenu({ text }: { readonly text: string }) {
  const [chosen, setChosen] = useState('');
  return (
    <>
      <Menu
        label={text}
        renderButton={(trigger) => (
          <Button $look="secondary" {...trigger}>
            {text}
            <Icon of={ChevronDown} />
          </Button>
        )}
        items={[
          { id: 'share', text: 'Share', icon: Share2, onSelect: () => setChosen('share') },
          { id: 'save', text: 'Save as favourite', icon: Star, onSelect: () => setChosen('save') },
          {
            id: 'download',
            text: 'Download',
            icon: Download,
            onSelect: () => setChosen('download'),
            disabled: true,
          },
          {
            id: 'delete',
            text: 'Delete',
            icon: Trash2,
            onSelect: () => setChosen('delete'),
            danger: true,
          },
        ]}
      />
      <output>{chosen}</output>
    </>
  );
}

const Teams = () => (
  <Links>
    {['Maple Bay Orcas', 'Port Sable Anchors', 'Saint-Élie Étoiles du Nord'].map((team) => (
      <li key={team}>
        <a href="#team">{team}</a>
      </li>
    ))}
  </Links>
);

export const menuPage: GalleryPage = {
  slug: 'menu',
  title: 'Menu and popover',
  examples: [
    { name: 'Actions', Show: () => <ClipMenu text="Clip" /> },
    {
      name: 'At the end of a line',
      Show: () => (
        <div style={{ display: 'flex', justifyContent: 'flex-end', flex: 1 }}>
          <ClipMenu text="More" />
        </div>
      ),
    },
    {
      name: 'Links',
      Show: () => (
        <>
          <Popover
            renderButton={(trigger) => (
              <Button $look="secondary" {...trigger}>
                Teams
              </Button>
            )}
          >
            <Teams />
          </Popover>
          <Popover
            wide
            renderButton={(trigger) => (
              <Button $look="secondary" {...trigger}>
                All teams
              </Button>
            )}
          >
            <Teams />
          </Popover>
        </>
      ),
    },
  ],
};

export const tooltipPage: GalleryPage = {
  slug: 'tooltip',
  title: 'Tooltip',
  examples: [
    {
      name: 'Name of an icon button',
      Show: () => (
        <>
          <Tooltip text="Remind me">
            <IconButton aria-label="Remind me">
              <Icon of={Bell} size="l" />
            </IconButton>
          </Tooltip>
          <Tooltip text="More">
            <IconButton aria-label="More">
              <Icon of={EllipsisVertical} size="l" />
            </IconButton>
          </Tooltip>
        </>
      ),
    },
    {
      name: 'Description of a control',
      Show: () => (
        <Tooltip text="We write to you an hour before the start, and again if the game is moved to another day.">
          <IconButton aria-label="Set reminder">
            <Icon of={Bell} size="l" />
          </IconButton>
        </Tooltip>
      ),
    },
  ],
};
