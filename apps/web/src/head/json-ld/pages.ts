import type { JsonLd, Publisher } from './json-ld.ts';

export const faqPage = (
  questions: readonly { readonly question: string; readonly answerText: string }[],
): JsonLd => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answerText }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answerText },
  })),
});

/** Breadcrumbs from the home page; the last step is the page itself. */
export const breadcrumbList = (
  steps: readonly { readonly name: string; readonly url: string }[],
): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});

/** Placeholder for the search text in the URL of the search page. */
export const SEARCH_TERM = 'search_term_string';

interface Site extends Publisher {
  readonly description: string | undefined;
  readonly locale: string;
  /** URL of the search page that searches for `SEARCH_TERM`. */
  readonly searchUrl: string;
}

export const webSite = ({ name, url, description, locale, searchUrl }: Site): JsonLd => ({
  '@type': 'WebSite',
  '@id': `${url}#site`,
  name,
  url,
  description,
  inLanguage: locale,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: searchUrl.replace(SEARCH_TERM, `{${SEARCH_TERM}}`) },
    'query-input': `required name=${SEARCH_TERM}`,
  },
});
