import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll } from 'vitest';

import { noUndeclaredProject } from './no-undeclared-project.ts';
import { testRule } from './rule-tester.ts';

/** A real folder, because the rule reads package.json files. Created on load: the tester defines its tests then. */
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
        '\'@grandstand/player\' is not declared: add "@grandstand/player": "*"',
      ],
      ["import type { Props } from '@grandstand/player';", 'not declared'],
      ["export { Player } from '@grandstand/player/testing';", "'@grandstand/player' is not declared"],
      ["export * from '@grandstand/player';", 'not declared'],
      ["const player = import('@grandstand/player');", 'not declared'],
      ["type Props = import('@grandstand/player').Props;", 'not declared'],
      [
        "import { Player } from '../../player/src/player.tsx';",
        'reaches into @grandstand/player: import what its index.ts exports',
      ],
    ],
  },
  join(root, 'libs/session/src/use-session.tsx'),
);
