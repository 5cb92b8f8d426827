export { assertNever } from './assert-never.ts';
export { systemClock, type Clock } from './clock.ts';
export { err, ok, type Result } from './result.ts';
export { createStoredValues, type StoredValues, type TextStore } from './stored-values.ts';
export { toIanaZone } from './time-zone.ts';
