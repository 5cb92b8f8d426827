import type { Subject, SubjectState } from '@grandstand/catalog';
import { assertNever } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { href } from '../paths.ts';
import { breadcrumbList } from './json-ld/pages.ts';
import { sportsOrganization, sportsTeam } from './json-ld/sports-team.ts';
import { PageHeadTags } from './PageHeadTags.tsx';
import { useAbsoluteUrls } from './use-absolute-urls.ts';
import { usePageHead } from './use-page-head.ts';

/** Head tags of a team's or group's page. */
export function SubjectHeadTags({ state }: { readonly state: SubjectState }) {
  switch (state.kind) {
    case 'ready':
      return <ReadySubjectHeadTags subject={state.subject} />;
    case 'loading':
      return <PageHeadTags title={undefined} />;
    case 'failed':
      return <PageHeadTags title={null} />;
    case 'unknown':
      return <PageHeadTags title={null} isMissing />;
    default:
      return assertNever(state);
  }
}

function ReadySubjectHeadTags({ subject }: { readonly subject: Subject }) {
  const t = useT();
  const { urlOf, channel } = useAbsoluteUrls();
  const { item, groups } = subject;
  const path = subject.kind === 'participant' ? href.participant(item.alias) : href.group(item.alias);
  const url = urlOf(path);
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
        { name: t('app.home'), url: urlOf(href.home()) },
        ...groups.slice(0, 1).map(({ name, alias }) => ({ name, url: urlOf(href.group(alias)) })),
        { name: item.name, url },
      ]),
    ],
  });
  return null;
}
