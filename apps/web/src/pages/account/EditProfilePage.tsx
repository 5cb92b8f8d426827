import {
  Devices,
  Preferences,
  ProfileDetails,
  ProfileFrame,
  sectionQuery,
  type SettingsSection,
} from '@grandstand/account';
import type { User } from '@grandstand/api';
import { assertNever } from '@grandstand/core';
import { type MessageKey, useT } from '@grandstand/i18n';
import { useUser } from '@grandstand/session';
import { useSearchParams } from 'react-router-dom';
import { useChooseLanguage } from '../../shell/header/use-choose-language.ts';
import { useLanguage } from '../../shell/header/use-language.ts';
import { usePageHead } from '../../head/use-page-head.ts';
import { useReturnToPage } from '../../navigation/use-return-to-page.ts';

const TITLES: Readonly<Record<SettingsSection, MessageKey>> = {
  details: 'app.editProfile',
  devices: 'profile.devices',
  preferences: 'profile.preferences',
};

/** *Update profile* (§2) and the other settings; with a temporary password only the profile (guard 3). */
export function Page() {
  const t = useT();
  const [query] = useSearchParams();
  const mustChangePassword = useUser()?.temporary_password ?? false;
  const section = mustChangePassword ? 'details' : sectionQuery.read(query).section;
  const title = t(TITLES[section]);
  usePageHead({ title });
  return (
    <ProfileFrame section={section} title={title}>
      {(user) => <Section section={section} user={user} />}
    </ProfileFrame>
  );
}

function Section({ section, user }: { readonly section: SettingsSection; readonly user: User }) {
  const returnToPage = useReturnToPage();
  const language = { ...useLanguage(), choose: useChooseLanguage() };
  switch (section) {
    case 'details':
      return <ProfileDetails user={user} onPasswordSet={returnToPage} />;
    case 'devices':
      return <Devices user={user} />;
    case 'preferences':
      return <Preferences language={language} />;
    default:
      return assertNever(section);
  }
}
