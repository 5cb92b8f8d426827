import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll } from 'vitest';

import { noUndeclaredProject } from './no-undeclared-project.ts';
import { testRule } from './testing/rule-tester.ts';

/** A real folder, because the rule reads package.json files. Created on import, because the tester defines its tests then. */
const root = mkdtempSync(join(tmpdir(), 'grandstand-undeclared-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

manifest('.', { name: 'grandstand', workspaces: ['libs/*'] });
manifest('libs/player', { name: '@grandstand/player' });
manifest('libs/session', {
  name: '@grandstand/session',
  dependencies: { '@grandstand/core': '*' },
  devDependencies: { '@grandstand/api': '*' },
});

function manifest(folder: string, json: object): void {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'package.json'), JSON.stringify(json));
}

testRule(
  'no-undeclared-project',
  noUndeclaredProject,
  {
    valid: [
      "import { ok } from '@grandstand/core';",
      "import { fakes } from '@grandstand/api/testing';",
      "import { useSession } from '@grandstand/session';",
      "import { useState } from 'react';",
      "export { guard } from '../guard.ts';",
      "import shared from '../../../vitest.config.ts';",
      'const page = import(path);',
    ],
    invalid: [
      [
        "import { Player } from '@grandstand/player';",
        '\'@grandstand/player\' is not a dependency of this project: add "@grandstand/player": "*"',
      ],
      ["import type { Props } from '@grandstand/player';", 'not a dependency'],
      ["export { Player } from '@grandstand/player/testing';", "'@grandstand/player' is not a dependency"],
      ["export * from '@grandstand/player';", 'not a dependency'],
      ["const player = import('@grandstand/player');", 'not a dependency'],
      ["type Props = import('@grandstand/player').Props;", 'not a dependency'],
      [
        "import { Player } from '../../player/src/player.tsx';",
        "imports an internal file of @grandstand/player: import from '@grandstand/player'",
      ],
    ],
  },
  join(root, 'libs/session/src/use-session.tsx'),
);
