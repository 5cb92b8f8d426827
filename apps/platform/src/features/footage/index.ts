export { createFootage, type Footage } from './footage.ts';
export { fileRendition, type Loop, readLoop } from './loop.ts';
