import { checkPageUrl, type PageProblem } from './channel-pages.ts';
import type { Page } from './schemas/channel.ts';

const PROBLEM_TEXTS: Readonly<Record<PageProblem, (displayUrl: string | null) => string>> = {
  'no-leading-slash': (displayUrl) => `has no leading slash: it is shown at ${displayUrl}`,
  reserved: () => "has a path of the site's own pages: it is not shown",
  unusable: () => 'has neither a path nor a web address: it is not shown',
};

/** Describes the problems of channel pages for the operator, one line per page. */
export const describePageProblems = (pages: readonly Pick<Page, 'id' | 'url'>[]): string[] =>
  pages.flatMap(({ id, url }) => {
    const { problem, url: displayUrl } = checkPageUrl(url);
    return problem === null
      ? []
      : [`channel page ${id} (url ${JSON.stringify(url)}) ${PROBLEM_TEXTS[problem](displayUrl)}`];
  });
