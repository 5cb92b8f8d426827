import { mergeConfig } from 'vitest/config';

import shared from '../../vitest.config.ts';

/** Adds the tests of the lint rules, which are outside `src`. */
export default mergeConfig(shared, { test: { include: ['lint/**/*.test.ts'] } });
