/** Progress of one part of the work; `subject` is the name of footage or `artwork`. */
export interface Progress {
  subject: string;
  done: number;
  total: number;
  unit: 'frames' | 'files';
  /** Whether the existing files are up to date. */
  cached: boolean;
}
