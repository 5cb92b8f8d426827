import { vi } from 'vitest';

const refuse = (what: string) => (): never => {
  throw new Error(`A render reads ${what} of the machine.`);
};

const LOCAL_METHODS = ['Date', 'Day', 'FullYear', 'Hours', 'Minutes', 'Month'].flatMap((part) => [
  `get${part}`,
  `set${part}`,
]);

/** Runs `render` while reading the machine's clock or its time zone throws. */
export function withoutClockAndZone<T>(render: () => T): T {
  class ClocklessDate extends Date {
    constructor(...values: readonly number[]) {
      super(
        ...(values.length === 0
          ? [refuse('the time')()]
          : values.length > 1
            ? [refuse('the zone')()]
            : (values as [number])),
      );
    }
    static override now = refuse('the time');
  }
  for (const name of [
    ...LOCAL_METHODS,
    'getTimezoneOffset',
    'toString',
    'toLocaleString',
    'toLocaleDateString',
    'toLocaleTimeString',
  ])
    Object.defineProperty(ClocklessDate.prototype, name, { value: refuse('the zone') });
  class ZonelessFormat extends Intl.DateTimeFormat {
    constructor(locale?: Intl.LocalesArgument, options: Intl.DateTimeFormatOptions = {}) {
      if (options.timeZone === undefined) refuse('the zone')();
      super(locale, options);
    }
  }
  const DateTimeFormat = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(ZonelessFormat as never);
  vi.stubGlobal('Date', ClocklessDate);
  try {
    return render();
  } finally {
    vi.unstubAllGlobals();
    DateTimeFormat.mockRestore();
  }
}
