import { vi } from 'vitest';

const reading = (what: 'the time' | 'the time zone'): Error =>
  new Error(`Rendering read ${what} of the machine.`);

/** Methods of Date that depend on the machine's time zone. */
const LOCAL_METHODS = ['Date', 'Day', 'FullYear', 'Hours', 'Minutes', 'Month']
  .flatMap((part) => [`get${part}`, `set${part}`])
  .concat('getTimezoneOffset', 'toString', 'toLocaleString', 'toLocaleDateString', 'toLocaleTimeString');

/** Runs `render` with a `Date` and `Intl` that throw when the machine's clock or time zone is read. */
export function withoutClockAndZone<T>(render: () => T): T {
  class ClocklessDate extends Date {
    constructor(value?: number | string | Date, ...local: readonly number[]) {
      if (value === undefined) throw reading('the time');
      if (local.length > 0) throw reading('the time zone');
      super(value);
    }
    static override now(): never {
      throw reading('the time');
    }
  }
  for (const name of LOCAL_METHODS)
    Object.defineProperty(ClocklessDate.prototype, name, {
      value: () => {
        throw reading('the time zone');
      },
    });
  class ZonelessFormat extends Intl.DateTimeFormat {
    constructor(locale?: Intl.LocalesArgument, options: Intl.DateTimeFormatOptions = {}) {
      if (options.timeZone === undefined) throw reading('the time zone');
      super(locale, options);
    }
  }
  vi.stubGlobal('Date', ClocklessDate);
  vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: ZonelessFormat } }));
  try {
    return render();
  } finally {
    vi.unstubAllGlobals();
  }
}
