export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Time until an instant in whole units; all zero once it has passed. */
export function timeLeft(nowMs: number, untilMs: number): TimeLeft {
  const totalS = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return {
    days: Math.floor(totalS / 86_400),
    hours: Math.floor(totalS / 3600) % 24,
    minutes: Math.floor(totalS / 60) % 60,
    seconds: totalS % 60,
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** "3:05:09"; days are counted as hours. */
export const clockText = ({ days, hours, minutes, seconds }: TimeLeft): string =>
  `${days * 24 + hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
