import type { TestInfo } from '@playwright/test';

/** Added up and printed by the reporter combination-count.ts. */
export const COMBINATIONS = 'combinations';

export function countCombinations(info: TestInfo, count: number): void {
  info.annotations.push({ type: COMBINATIONS, description: String(count) });
}
