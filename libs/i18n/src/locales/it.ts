import type { Messages } from '../messages.ts';

export { default as site } from './it.site.json';
export const parts = import.meta.glob<Messages>(['./it.*.json', '!./*.{site,mail,document}.json'], {
  import: 'default',
});
