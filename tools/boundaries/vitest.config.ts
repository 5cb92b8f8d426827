import { mergeConfig } from 'vitest/config';

import shared from '../../vitest.config.ts';

/** The lint rules live outside `src` and have their tests beside them too. */
export default mergeConfig(shared, { test: { include: ['lint/**/*.test.ts'] } });
