import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { build } from 'vite';
import { sameClassNamesEverywhere, styledComponents } from './class-names.ts';

const SOURCE = `
  import { styled } from 'styled-components';
  export const Box = styled.div\`color: red;\`;
  export const Line = styled.hr\`color: blue;\`;
`;

/** The class names of a file with two components, compiled in a folder of its own. */
async function classNames(file: string): Promise<readonly string[]> {
  const workspace = await mkdtemp(join(tmpdir(), 'grandstand-class-names-'));
  onTestFinished(() => rm(workspace, { recursive: true }));
  await writeFile(join(workspace, file), SOURCE);
  const output = await build({
    root: workspace,
    configFile: false,
    logLevel: 'silent',
    oxc: styledComponents,
    plugins: [sameClassNamesEverywhere(workspace)],
    build: {
      write: false,
      minify: false,
      lib: { entry: join(workspace, file), formats: ['es'], fileName: 'compiled' },
      rolldownOptions: { external: ['styled-components'] },
    },
  });
  const [first] = [output].flat();
  if (!first || !('output' in first)) throw new Error('nothing was compiled');
  return [...first.output[0].code.matchAll(/(?<=")sc-\w+-\d(?=")/g)].map(([name]) => name);
}

it('class names are the same in each folder, and differ between files and components', async () => {
  const here = await classNames('A.ts');
  expect(await classNames('A.ts')).toEqual(here);
  expect(new Set([...here, ...(await classNames('B.ts'))]).size).toBe(4);
});
