import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { COMBINATIONS } from './src/faults/count.ts';

/** Says how many combinations of screen, call and fault the journeys have been through. */
export default class CombinationCount implements Reporter {
  private count = 0;

  onTestEnd(_: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations)
      if (type === COMBINATIONS) this.count += Number(description);
  }

  onEnd(): void {
    if (this.count > 0) console.log(`fault matrix in the browser: ${this.count} combinations`);
  }
}
