import type { MessageKey } from '@grandstand/i18n';
import type { InformationPage } from '@grandstand/api';

export interface DefaultSection {
  readonly title?: MessageKey;
  readonly paragraphs?: readonly MessageKey[];
  readonly items?: readonly MessageKey[];
}

/** The default text of each information page (D7). It must be true for every channel. */
export const DEFAULT_TEXTS: Readonly<Record<InformationPage, readonly DefaultSection[]>> = {
  about: [{ paragraphs: ['pages.aboutText', 'pages.aboutAccess'] }],
  contacts: [{ paragraphs: ['pages.contactsText'] }],
  privacy: [
    { paragraphs: ['pages.privacyIntro'] },
    {
      title: 'pages.privacyKeep',
      items: [
        'pages.privacyKeepName',
        'pages.privacyKeepOrders',
        'pages.privacyKeepChoices',
        'pages.privacyKeepDevices',
      ],
    },
    { title: 'pages.privacyUse', paragraphs: ['pages.privacyUseText'] },
    { title: 'pages.privacyBrowser', paragraphs: ['pages.privacyBrowserText'] },
    { title: 'pages.privacyRights', paragraphs: ['pages.privacyRightsText'] },
  ],
  terms: [
    { paragraphs: ['pages.termsIntro'] },
    { title: 'pages.termsAccount', paragraphs: ['pages.termsAccountText'] },
    { title: 'pages.termsSales', paragraphs: ['pages.termsSalesText', 'pages.termsRenewalText'] },
    { title: 'pages.termsUse', paragraphs: ['pages.termsUseText'] },
    { title: 'pages.termsRegion', paragraphs: ['pages.termsRegionText'] },
    { title: 'pages.termsEnd', paragraphs: ['pages.termsEndText'] },
  ],
};
