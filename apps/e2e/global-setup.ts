import type { FullConfig } from '@playwright/test';
import { startProduct } from './start-product.ts';

/** Starts the servers of the chosen parts, unless `with-product.ts` has already started them. */
export default async function globalSetup(config: FullConfig): Promise<() => Promise<void>> {
  if (process.env['GRANDSTAND_E2E_RUN']) return async () => {};
  const product = await startProduct(config.projects.map(({ name }) => name));
  Object.assign(process.env, product.environment);
  return () => product.stop();
}
