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

/** The way to a page, from the home page; the page itself is the last. */
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

/** Stands in a search page's address for what is looked for. */
export const SEARCH_TERM = 'search_term_string';

interface Site extends Publisher {
  readonly description: string | undefined;
  readonly locale: string;
  /** The search page's address for `SEARCH_TERM`. */
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
