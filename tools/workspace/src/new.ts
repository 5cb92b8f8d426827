import { runCommand } from './run-command.ts';
import { ROOT } from './paths.ts';
import { runTool } from './run-tool.ts';
import { UsageError } from './generators/generator.ts';
import { parseArguments, USAGE } from './generators/arguments.ts';
import { createTree } from './generators/tree.ts';

/** `package-lock.json` keeps the format that npm writes. */
const isForOxfmt = (path: string): boolean => path !== 'package-lock.json';

/** `npm run new -- call|page|lib <name>`: generates code that compiles and passes its tests. */
await runCommand(async () => {
  try {
    const parsed = parseArguments(process.argv.slice(2));
    if (parsed === 'help') {
      console.log(USAGE);
      return 0;
    }
    const tree = createTree(ROOT);
    const nextSteps = parsed.generate(tree, parsed.name);
    tree.write();
    const paths = tree.changedPaths();
    const { code, output } = await runTool('oxfmt', paths.filter(isForOxfmt), { shown: false });
    console.log(['Written:', ...paths.map((path) => `  ${path}`)].join('\n'));
    if (code !== 0) console.error(`\nFormatting failed:\n${output}`);
    console.log(
      ['', 'Next steps:', ...nextSteps.map(([path, task]) => `  ${path}\n      ${task}`)].join('\n'),
    );
    console.log('\nThen run npm run check.');
    return code;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    return 2;
  }
});
