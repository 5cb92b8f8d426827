/** How far a piece of work is. `subject` is a surface, or `artwork`. */
export interface Progress {
  subject: string;
  done: number;
  total: number;
  unit: 'frames' | 'files';
  /** True when nothing had to be made. */
  cached: boolean;
}
