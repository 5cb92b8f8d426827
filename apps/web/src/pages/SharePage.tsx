import { useT } from '@grandstand/i18n';
import { usePageHead } from '../head/use-page-head.ts';
import { PageHeading } from './PageHeading.tsx';

export function Page() {
  const title = useT()('clips.title');
  usePageHead({ title });
  return <PageHeading title={title} />;
}
