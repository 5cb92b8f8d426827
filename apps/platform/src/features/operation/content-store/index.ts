export {
  type ChannelIdentity,
  type Content,
  EMPTY_CONTENT,
  type EventContent,
  parseTime,
} from './content.ts';
export { idLookup } from './id-lookup.ts';
export { loadChannel, loadContent } from './load-content.ts';
export { compareValue, isChanged, type ListChanges, mergeContent } from './merge-content.ts';
export { normalizeChannel, normalizeContent } from './normalize-content.ts';
export { writeChannel } from './write-channel.ts';
export { couponRows, writeContent, writeTaxes } from './write-content.ts';
export { writeEvents } from './write-events.ts';
export { recordedRow, writeLibrary } from './write-library.ts';
