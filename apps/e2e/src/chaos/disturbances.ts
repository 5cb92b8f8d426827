import { createHash } from 'node:crypto';

/** How a call fails. `lost`: the server handles the call, but its answer does not arrive. */
export const FAULTS = ['500', '503', 'offline', 'lost', 'slow'] as const;
export type Fault = (typeof FAULTS)[number];
/** What happens in the browser. */
export const ACTIONS = ['reload', 'lose connection', 'close tab', 'second tab', 'expire session'] as const;
export type Action = (typeof ACTIONS)[number];

export const isFault = (kind: Fault | Action): kind is Fault => FAULTS.some((fault) => fault === kind);

export interface Disturbance<Moment extends string = string> {
  /** A moment of the task, or the nth call to the platform after its submission. */
  readonly at: Moment | number;
  readonly kind: Fault | Action;
}

export interface Draw {
  /** An unsigned 32-bit number. */
  readonly number: (what: string) => number;
  readonly one: <T>(what: string, options: readonly T[]) => T;
}

/** Draws the properties of a plan, each by its name, so that a new one does not change the others. */
export function drawFor(seed: number): Draw {
  const number = (what: string) => createHash('sha256').update(`${seed} ${what}`).digest().readUInt32BE();
  return {
    number,
    one(what, options) {
      const option = options[number(what) % options.length];
      if (option === undefined) throw new Error(`nothing to draw: ${what}`);
      return option;
    },
  };
}

const LAST_CALL = 6;
const MAX_DISTURBANCES = 3;

/**
 * One to three disturbances, at different times. A fault comes at a call, an action also at one of `moments`, or at a call
 * if that moment does not come (`comes`).
 */
export function drawDisturbances<Moment extends string>(
  { number, one }: Draw,
  moments: readonly Moment[],
  comes: (moment: Moment) => boolean = () => true,
): Disturbance<Moment>[] {
  const drawn = Array.from({ length: 1 + (number('count') % MAX_DISTURBANCES) }, (_, place) => {
    const kind = one(`kind ${place}`, [...FAULTS, ...ACTIONS]);
    const call = 1 + (number(`call ${place}`) % LAST_CALL);
    const at = isFault(kind) ? call : one<Moment | number>(`moment ${place}`, [call, call, call, ...moments]);
    return { at: typeof at === 'number' || comes(at) ? at : call, kind };
  });
  return drawn.filter(({ at }, place) => drawn.findIndex((other) => other.at === at) === place);
}

export const describeDisturbance = ({ at, kind }: Disturbance): string =>
  `${kind} at ${typeof at === 'number' ? `call ${at}` : at}`;
