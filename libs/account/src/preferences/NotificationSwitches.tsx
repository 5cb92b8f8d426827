import { calls, type NotificationName, type Notifications, NOTIFICATIONS_ALIAS } from '@grandstand/api';
import { useMutate } from '@grandstand/data';
import { type MessageKey, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { SkeletonText, Switch } from '@grandstand/ui';
import { styled } from 'styled-components';
import { NOTIFICATION_NAMES, notificationField, withField } from './notifications.ts';

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > * {
    padding-block: 0.5rem;
  }
  > * + * {
    border-block-start: 1px solid ${token('--border')};
  }
`;

const TEXTS: Readonly<Record<NotificationName, { label: MessageKey; hint: MessageKey }>> = {
  event_reminders: { label: 'profile.eventReminders', hint: 'profile.eventRemindersText' },
  new_clips: { label: 'profile.newClips', hint: 'profile.newClipsText' },
  news: { label: 'profile.news', hint: 'profile.newsText' },
};

/** The user's notification settings; each is saved when it is switched. */
export const NotificationSwitches = ({ saved }: { readonly saved: Notifications }) => (
  <Rows>
    {NOTIFICATION_NAMES.map((name) => (
      <NotificationSwitch key={name} name={name} saved={saved[name]} />
    ))}
  </Rows>
);

interface Props {
  readonly name: NotificationName;
  readonly saved: boolean;
}

/** Saves each change at once, with an optimistic update; the call's policy shows its error. */
function NotificationSwitch({ name, saved }: Props) {
  const t = useT();
  const mutate = useMutate();
  const save = (isOn: boolean) => {
    const field = notificationField(name, isOn);
    return mutate({
      id: `notification ${name}`,
      whileInFlight: 'queue',
      send: (client) => client(calls.updateCustomForm, { alias: NOTIFICATIONS_ALIAS, fields: [field] }),
      update: {
        of: calls.getCustomForm,
        matches: ({ alias }) => alias === NOTIFICATIONS_ALIAS,
        optimistic: (form) => withField(form, field),
      },
    });
  };
  const { label, hint } = TEXTS[name];
  return (
    <Switch
      label={t(label)}
      hint={t(hint)}
      name={name}
      checked={saved}
      onChange={({ target }) => void save(target.checked)}
    />
  );
}

/** Same size as the switches. */
export const NotificationSwitchesSkeleton = () => (
  <Rows aria-hidden>
    {NOTIFICATION_NAMES.map((name) => (
      <Switch
        key={name}
        disabled
        label={<SkeletonText $width="10rem" />}
        hint={<SkeletonText $width="16rem" />}
      />
    ))}
  </Rows>
);
