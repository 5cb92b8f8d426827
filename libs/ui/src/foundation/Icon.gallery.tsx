import ArrowRight from 'lucide-react/icons/arrow-right';
import Bell from 'lucide-react/icons/bell';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Heart from 'lucide-react/icons/heart';
import Play from 'lucide-react/icons/play';
import Ticket from 'lucide-react/icons/ticket';
import { token } from '@grandstand/ui-theme';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { Icon } from './Icon.tsx';

const sizes = ['xs', 's', 'm', 'l', 'xl'] as const;

export const iconPage: GalleryPage = {
  slug: 'icon',
  title: 'Icon',
  examples: [
    {
      name: 'Sizes that match the adjacent text, all with the same stroke width',
      Show: () =>
        sizes.map((size) => (
          <span key={size} style={{ fontSize: token(`--font-size-${size}`) }}>
            <Icon of={Ticket} size={size} /> Size {size}
          </span>
        )),
    },
    {
      name: 'Filled',
      Show: () => (
        <>
          <Icon of={Heart} size="l" />
          <Icon of={Heart} size="l" filled label="A favourite" />
          <Icon of={Play} size="l" filled />
        </>
      ),
    },
    {
      name: 'Directional icons are mirrored in right-to-left text',
      Show: () => (
        <>
          <Icon of={ArrowRight} size="l" mirrorInRtl label="Onwards" />
          <Icon of={ChevronRight} size="l" mirrorInRtl />
          <Icon of={Bell} size="l" label="Reminder" />
        </>
      ),
    },
  ],
};
