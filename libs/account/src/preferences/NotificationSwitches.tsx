import { calls } from '@grandstand/api';
import { useClient, useCache } from '@grandstand/data';
import { type MessageKey, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { SkeletonText, Switch } from '@grandstand/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import {
  NOTIFICATION_NAMES,
  notificationField,
  type NotificationName,
  type Notifications,
  NOTIFICATIONS_ALIAS,
} from './notifications.ts';
import { createSavedValue } from './saved-value.ts';

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

/** What somebody wants to hear of; each is saved as it is switched. */
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

/** Where it could not be saved it goes back, and the app says so (the call's policy). */
function NotificationSwitch({ name, saved }: Props) {
  const t = useT();
  const client = useClient();
  const forms = useCache(calls.getCustomForm);
  const [isOn, show] = useState(saved);
  const [value] = useState(() =>
    createSavedValue({
      saved,
      show,
      async save(next) {
        const fields = [notificationField(name, next)];
        const written = await client(calls.updateCustomForm, { alias: NOTIFICATIONS_ALIAS, fields });
        if (written.ok)
          forms.update(
            () => written.value,
            ({ alias }) => alias === NOTIFICATIONS_ALIAS,
          );
        return written.ok;
      },
    }),
  );
  const { label, hint } = TEXTS[name];
  return (
    <Switch
      label={t(label)}
      hint={t(hint)}
      name={name}
      checked={isOn}
      onChange={({ target }) => value.change(target.checked)}
    />
  );
}

/** Exactly their space. */
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
