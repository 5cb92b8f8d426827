export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Time until an instant in whole units; all zero once it has passed. */
export function timeLeft(nowMs: number, untilMs: number): TimeLeft {
  const total = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** "3:05:09"; days are counted as hours. */
export const clockText = ({ days, hours, minutes, seconds }: TimeLeft): string =>
  `${days * 24 + hours}:${two(minutes)}:${two(seconds)}`;
