export { createCallFinder } from './testing/call-finder.ts';
export { exampleInput, exampleOutput } from './testing/example.ts';
export {
  type CallClass,
  classifyCall,
  type ExpectedFailure,
  expectFailure,
} from './testing/expect-failure.ts';
export { SECTION_7 } from './testing/section-7.ts';
export { wireEvent, wireTeam } from './testing/wire-event.ts';
