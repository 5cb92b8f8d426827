export interface Step {
  /** Prints the progress, at most every two seconds. `fraction` is from 0 to 1. */
  update(fraction: number, detail: string): void;
  done(detail?: string): void;
}

const UPDATE_EVERY_MS = 2_000;

/** Prints a step with its progress and duration. Prints whole lines, so that logs stay readable. */
export function startStep(title: string): Step {
  const startedMs = performance.now();
  let printedMs = startedMs;
  console.log(`▸ ${title} …`);
  return {
    update(fraction, detail) {
      if (performance.now() - printedMs < UPDATE_EVERY_MS) return;
      printedMs = performance.now();
      console.log(`  ${String(Math.floor(fraction * 100)).padStart(3)} %  ${detail}`);
    },
    done(detail = 'done') {
      console.log(`  ${detail} (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`);
    },
  };
}
