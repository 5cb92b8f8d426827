import { type Generator, UsageError } from './generator.ts';
import { camelCase, isKebabCase, pascalCase, sentenceCase, wordsOf } from './names.ts';
import { CommandError } from '../run-command.ts';

const PATHS_FILE = 'apps/web/src/paths.ts';
const ROUTES_FILE = 'apps/web/src/routes.ts';
const GUARD_TEST = 'apps/web/src/navigation/navigation-guard.test.ts';
const RENDERING_TEST = 'apps/web/src/testing/server-rendering/page-examples.tsx';
/** Lists the paths that the pages of a channel's own cannot use. */
const SITE_PATHS_FILE = 'libs/api/src/channel-pages.ts';

/** `npm run new -- page press-kit`: a page of the web app with its path, texts and tests. */
export const generatePage: Generator = (tree, name) => {
  if (!isKebabCase(name)) {
    throw new UsageError(`"${name}" is not a name for a page: use kebab-case, e.g. press-kit.`);
  }
  const words = wordsOf(name);
  const page = camelCase(words);
  const path = `/${name}`;
  const title = sentenceCase(words);
  const file = `apps/web/src/pages/${pascalCase(words)}Page.tsx`;
  const paths = tree.read(PATHS_FILE);
  if (paths.includes(`'${path}'`) || new RegExp(`^  ${page}: `, 'm').test(paths)) {
    throw new CommandError(
      `${PATHS_FILE} already has the path ${path} or the name ${page}. Choose another name.`,
    );
  }

  tree.create(
    file,
    `import { useT } from '@grandstand/i18n';
import { Container } from '@grandstand/ui';
import { usePageHead } from '../head/use-page-head.ts';
import { PageHeading } from './PageHeading.tsx';

export function Page() {
  const t = useT();
  const title = t('pages.${page}Title');
  usePageHead({ title });
  return (
    <Container style={{ paddingBlock: 'clamp(1.75rem, 4vw, 3rem) 3rem' }}>
      <PageHeading>{title}</PageHeading>
      <p>{t('pages.${page}Text')}</p>
    </Container>
  );
}
`,
  );
  tree.insertBefore(PATHS_FILE, /^ {2}notFound: '\/404',/m, `  /** Not in §2. */\n  ${page}: '${path}',\n`);
  tree.replace(
    PATHS_FILE,
    /(^export const href = \{\n[^]*?)(?=^\};)/m,
    ([href]) => `${href}  ${page}: () => PATHS.${page},\n`,
  );
  if (!tree.read(SITE_PATHS_FILE).includes(`'${path}',`)) {
    tree.insertBefore(SITE_PATHS_FILE, /^ {2}'\/404',/m, `  '${path}',\n`);
  }
  tree.insertBefore(
    ROUTES_FILE,
    /^ {2}\[PATHS\.notFound\]: \{/m,
    `  [PATHS.${page}]: {
    frame: FULL,
    role: 'page',
    page: () => import('./pages/${pascalCase(words)}Page.tsx'),
    messages: ['browse'],
  },
`,
  );
  // Expect the same redirects as for the FAQ, which every user may open.
  tree.replace(GUARD_TEST, /^ {2}faq: (\[.*\]),\n/m, ([line, row]) => `${line}  ${page}: ${row},\n`);
  const text = `${title} is not written yet.`;
  tree.insertBefore(
    RENDERING_TEST,
    /^ {2}\[PATHS\.notFound\]: \{/m,
    `  [PATHS.${page}]: { heading: '${title}', content: '${text}' },\n`,
  );

  const messageFiles = tree
    .find('libs/i18n/src/locales/**/*.json')
    .filter((messages) => tree.read(messages).includes('"pages.faqTitle"'));
  if (messageFiles.length === 0) {
    throw new CommandError(
      'libs/i18n/src/locales: expected files with the message pages.faqTitle, found none.',
    );
  }
  for (const messages of messageFiles) {
    tree.insertBefore(
      messages,
      /^ {2}"pages\.faqTitle"/m,
      `  "pages.${page}Title": "${title}",\n  "pages.${page}Text": "${text}",\n`,
    );
  }

  return [
    [file, 'the content: compose features of libs; the page stays under about 120 lines'],
    [ROUTES_FILE, 'role (who may see the page, §2), messages, and `preload` of its data'],
    [
      'libs/i18n/src/locales',
      `pages.${page}Title and pages.${page}Text: English text, then the translations`,
    ],
    [RENDERING_TEST, 'the first content that a server must render'],
    [GUARD_TEST, 'the redirects, if the role is not `page`'],
    ['apps/web/src/head/site-pages.ts', 'title and description, if the sitemap lists the page'],
    ['apps/e2e/src', 'a journey to the page, and its row in faults/screens.ts if it makes calls'],
  ];
};
