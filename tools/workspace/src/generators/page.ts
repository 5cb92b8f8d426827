import * as z from 'zod';
import { type Generator, UsageError } from './generator.ts';
import { camelCase, isKebabCase, pascalCase, sentenceCase, wordsOf } from './names.ts';
import { CommandError } from '../run-command.ts';
import { readEntries, withEntry } from './literals.ts';
import type { Tree } from './tree.ts';

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
  const declared = readEntries(PATHS_FILE, tree.read(PATHS_FILE), 'PATHS');
  if (declared.some(({ key, value }) => key === page || value === `'${path}'`)) {
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
  const add = (target: string, constant: string, entry: string) =>
    tree.edit(target, (source) => withEntry(target, source, constant, entry));
  add(PATHS_FILE, 'PATHS', `/** Not in §2. */\n  ${page}: '${path}'`);
  add(PATHS_FILE, 'href', `${page}: () => PATHS.${page}`);
  const sitePaths = readEntries(SITE_PATHS_FILE, tree.read(SITE_PATHS_FILE), 'SITE_PATHS');
  if (!sitePaths.some(({ value }) => value === `'${path}'`)) add(SITE_PATHS_FILE, 'SITE_PATHS', `'${path}'`);
  add(
    ROUTES_FILE,
    'PAGES',
    `[PATHS.${page}]: {
    frame: FULL,
    role: 'page',
    page: () => import('./pages/${pascalCase(words)}Page.tsx'),
    messages: ['browse'],
  }`,
  );
  // Expect the same redirects as for the FAQ, which every user may open.
  const redirects = readEntries(GUARD_TEST, tree.read(GUARD_TEST), 'REDIRECTS');
  add(GUARD_TEST, 'REDIRECTS', `${page}: ${redirects.find(({ key }) => key === 'faq')?.value ?? '[]'}`);
  const text = `${title} is not written yet.`;
  add(RENDERING_TEST, 'PAGES', `[PATHS.${page}]: { heading: '${title}', content: '${text}' }`);
  addMessages(tree, { [`pages.${page}Title`]: title, [`pages.${page}Text`]: text });

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

/** Adds messages to the files of all languages with the texts of pages. */
function addMessages(tree: Tree, added: Readonly<Record<string, string>>): void {
  const files = tree.find('libs/i18n/src/locales/*.browse.json');
  if (files.length === 0) throw new CommandError('libs/i18n/src/locales has no files of messages.');
  for (const file of files)
    tree.edit(file, (source) => {
      const messages = Object.entries(messagesSchema.parse(JSON.parse(source)));
      const index = messages.findIndex(([key]) => key === 'pages.faqTitle');
      const all = messages.toSpliced(Math.max(0, index), 0, ...Object.entries(added));
      return `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`;
    });
}

const messagesSchema = z.record(z.string(), z.string());
