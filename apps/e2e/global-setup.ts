import type { FullConfig } from '@playwright/test';
import { startProduct } from './start-product.ts';

/** Starts the servers of the chosen projects. */
export default async function globalSetup(config: FullConfig): Promise<() => Promise<void>> {
  const product = await startProduct(config.projects.map(({ name }) => name));
  Object.assign(process.env, product.environment);
  return () => product.stop();
}
