export { createFootage, type Footage } from './footage.ts';
export { chooseSegments, type SegmentChoice, type ShownGoal } from './choose-segments.ts';
export { fileRendition, type Loop, readLoop } from './loop.ts';
