import type { Output } from './output.ts';

/** What a command needs from the program. */
export interface CommandContext {
  readonly output: Output;
  /** Sets the exit code (`EXIT`). */
  readonly exitWith: (code: number) => void;
}
