import type { Subject, SubjectState } from '@grandstand/catalog';
import { assertNever } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { href } from '../paths.ts';
import { breadcrumbList } from './json-ld/pages.ts';
import { sportsOrganization, sportsTeam } from './json-ld/sports-team.ts';
import { PageTitle } from './PageTitle.tsx';
import { useAddresses } from './use-addresses.ts';
import { usePageHead } from './use-page-head.ts';

/** What a team's or group's page says of itself. */
export function SubjectHead({ state }: { readonly state: SubjectState }) {
  switch (state.kind) {
    case 'ready':
      return <KnownHead subject={state.subject} />;
    case 'loading':
      return <PageTitle title={undefined} />;
    case 'failed':
      return <PageTitle title={null} />;
    case 'unknown':
      return <PageTitle title={null} indexed={false} />;
    default:
      return assertNever(state);
  }
}

function KnownHead({ subject }: { readonly subject: Subject }) {
  const t = useT();
  const { of, channel } = useAddresses();
  const { item, groups } = subject;
  const path = subject.kind === 'participant' ? href.participant(item.alias) : href.group(item.alias);
  const url = of(path);
  usePageHead({
    title: item.name,
    description: t('seo.team', { name: item.name, channel: channel.name }),
    image: subject.kind === 'participant' ? subject.item.images.cover : subject.item.image,
    path,
    jsonLd: [
      subject.kind === 'participant'
        ? sportsTeam(subject.item, groups, { url })
        : sportsOrganization(subject.item, { url }),
      breadcrumbList([
        { name: t('app.home'), url: of(href.home()) },
        ...groups.slice(0, 1).map(({ name, alias }) => ({ name, url: of(href.group(alias)) })),
        { name: item.name, url },
      ]),
    ],
  });
  return null;
}
