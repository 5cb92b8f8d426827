export { createFootage, type Footage } from './footage.ts';
export { createProgramme, type Programme, type ShownGoal } from './programme.ts';
export { fileRendition, type Loop, readLoop } from './loop.ts';
