import { ErrorState } from '@grandstand/ui';
import { calls, NOTIFICATIONS_ALIAS, readNotifications } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { Panel } from '../profile/Panel.tsx';
import { type LanguageChoice, Languages } from './Languages.tsx';
import { isNotSavedYet } from './notifications.ts';
import { NotificationSwitches, NotificationSwitchesSkeleton } from './NotificationSwitches.tsx';

/** Language and notification settings; every change is saved at once. */
export function Preferences({ language }: { readonly language: LanguageChoice }) {
  const t = useT();
  const form = useCall(calls.getCustomForm, { alias: NOTIFICATIONS_ALIAS });
  const isNew = form.kind === 'failed' && isNotSavedYet(form.error);
  return (
    <>
      {language.available.length > 1 && (
        <Panel title={t('app.language')} text={t('profile.languageText')}>
          <Languages {...language} />
        </Panel>
      )}
      <Panel title={t('profile.notifications')} text={t('profile.notificationsText')}>
        {form.kind === 'loading' && <NotificationSwitchesSkeleton />}
        {form.kind === 'failed' && !isNew && <ErrorState onRetry={form.retry} />}
        {(form.kind === 'ready' || isNew) && (
          <NotificationSwitches saved={readNotifications(form.kind === 'ready' ? form.value.fields : [])} />
        )}
      </Panel>
    </>
  );
}
