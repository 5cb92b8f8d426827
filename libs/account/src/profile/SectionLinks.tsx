import { type MessageKey, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Icon, media, tabRowStyle, useHasPage } from '@grandstand/ui';
import Bell from 'lucide-react/icons/bell';
import Clapperboard from 'lucide-react/icons/clapperboard';
import CreditCard from 'lucide-react/icons/credit-card';
import Download from 'lucide-react/icons/download';
import Devices from 'lucide-react/icons/monitor-smartphone';
import Receipt from 'lucide-react/icons/receipt';
import Ticket from 'lucide-react/icons/ticket';
import UserPen from 'lucide-react/icons/user-pen';
import type { LucideIcon } from 'lucide-react/icons';
import { Link, type To } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccountLinks } from '../account-links.ts';
import { type ProfileSection, sectionQuery } from './sections.ts';

/** A row of tabs on phones, a column beside the content where there is room. */
const Sections = styled.nav`
  ${tabRowStyle}
  /* On phones there is no room for icons. */
  svg {
    display: none;
  }
  ${media.laptop} {
    position: sticky;
    inset-block-start: calc(var(--header-condensed, 3.5rem) + 1.5rem);
    display: grid;
    gap: 0.25rem;
    box-shadow: none;
    svg {
      display: inline-block;
    }
    > a {
      gap: 0.875rem;
      padding-inline: 1rem;
      border: 0;
      border-radius: ${token('--radius-m')};
      &:hover {
        background: ${token('--card-hover')};
      }
      &[aria-current='page'] {
        background: ${token('--surface-raised')};
        box-shadow: inset 3px 0 ${token('--selected')};
        [dir='rtl'] & {
          box-shadow: inset -3px 0 ${token('--selected')};
        }
      }
    }
  }
`;

const SECTIONS: readonly { section: ProfileSection; text: MessageKey; icon: LucideIcon }[] = [
  { section: 'orders', text: 'app.orders', icon: Ticket },
  { section: 'clips', text: 'app.clips', icon: Clapperboard },
  { section: 'downloads', text: 'profile.downloads', icon: Download },
  { section: 'transactions', text: 'profile.transactions', icon: Receipt },
  { section: 'cards', text: 'profile.cards', icon: CreditCard },
  { section: 'details', text: 'app.editProfile', icon: UserPen },
  { section: 'devices', text: 'profile.devices', icon: Devices },
  { section: 'preferences', text: 'profile.preferences', icon: Bell },
];

/** Navigation between the sections of the profile area. */
export function SectionLinks({ current }: { readonly current: ProfileSection }) {
  const t = useT();
  const links = useAccountLinks();
  const hasPage = useHasPage();
  const urlOf = (section: ProfileSection): To => {
    switch (section) {
      case 'orders':
        return links.profile();
      case 'transactions':
        return links.transactions();
      case 'cards':
        return links.cards();
      case 'clips':
        return links.userClips();
      case 'downloads':
        return links.userDownloads();
      default:
        return { pathname: links.editProfile(), search: sectionQuery.format({ section }) };
    }
  };
  const available = SECTIONS.map((item) => ({ ...item, to: urlOf(item.section) })).filter(
    ({ to }) => typeof to !== 'string' || hasPage(to),
  );
  return (
    <Sections aria-label={t('profile.sections')}>
      {available.map(({ section, text, icon, to }) => (
        <Link
          key={section}
          to={to}
          {...(section === current && { 'aria-current': 'page', ref: scrollIntoRow })}
        >
          <Icon of={icon} />
          {t(text)}
        </Link>
      ))}
    </Sections>
  );
}

/** Scrolls the row of tabs so that the current one is visible. */
function scrollIntoRow(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (!row) return;
  const [frame, chosen] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
  row.scrollLeft += (chosen.left + chosen.right - frame.left - frame.right) / 2;
}
