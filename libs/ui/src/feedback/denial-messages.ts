import type { DenialReason } from '@grandstand/api';
import type { MessageKey } from '@grandstand/i18n';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX from 'lucide-react/icons/calendar-x';
import CircleUser from 'lucide-react/icons/circle-user';
import Globe from 'lucide-react/icons/globe-lock';
import Ticket from 'lucide-react/icons/ticket';
import TicketCheck from 'lucide-react/icons/ticket-check';
import MonitorOff from 'lucide-react/icons/monitor-off';
import UserPlus from 'lucide-react/icons/user-plus';
import type { LucideIcon } from 'lucide-react/icons';

interface DenialMessages {
  readonly icon: LucideIcon;
  /** The next step, short enough for a button. */
  readonly label: MessageKey;
  readonly title: MessageKey;
  readonly text: MessageKey;
}

/** The icon and the message keys of each reason why a user may not watch, for cards, pages and the stage. */
export const DENIAL_MESSAGES: Readonly<Record<DenialReason, DenialMessages>> = {
  cancelled: {
    icon: CalendarX,
    label: 'catalog.access.cancelled.label',
    title: 'catalog.access.cancelled.title',
    text: 'catalog.access.cancelled.text',
  },
  postponed: {
    icon: CalendarX,
    label: 'catalog.access.postponed.label',
    title: 'catalog.access.postponed.title',
    text: 'catalog.access.postponed.text',
  },
  'geo-blocked': {
    icon: Globe,
    label: 'catalog.access.geoBlocked.label',
    title: 'catalog.access.geoBlocked.title',
    text: 'catalog.access.geoBlocked.text',
  },
  'blacked-out': {
    icon: MonitorOff,
    label: 'catalog.access.blackedOut.label',
    title: 'catalog.access.blackedOut.label',
    text: 'catalog.access.blackedOut.text',
  },
  'log-in': {
    icon: CircleUser,
    label: 'catalog.access.logIn.label',
    title: 'catalog.access.logIn.title',
    text: 'catalog.access.logIn.text',
  },
  register: {
    icon: UserPlus,
    label: 'catalog.access.register.label',
    title: 'catalog.access.register.title',
    text: 'catalog.access.register.text',
  },
  buy: {
    icon: Ticket,
    label: 'catalog.access.buy.label',
    title: 'catalog.access.buy.title',
    text: 'catalog.access.buy.text',
  },
  'capability-missing': {
    icon: TicketCheck,
    label: 'catalog.access.capabilityMissing.label',
    title: 'catalog.access.capabilityMissing.title',
    text: 'catalog.access.capabilityMissing.text',
  },
  'not-started': {
    icon: CalendarClock,
    label: 'catalog.access.notStarted.label',
    title: 'catalog.access.notStarted.title',
    text: 'catalog.access.notStarted.text',
  },
};
