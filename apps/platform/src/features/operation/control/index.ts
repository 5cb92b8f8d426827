export { type Control, createControl } from './control.ts';
export { interceptCalls } from './intercept-calls.ts';
export { controlFeature } from './feature.ts';
