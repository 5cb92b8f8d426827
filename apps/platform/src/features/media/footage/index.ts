export { createFootage } from './footage.ts';
export { createFootageSource } from './footage-source.ts';
export { readLoop } from './loop.ts';
export { readCutInput } from './plan-cut.ts';
