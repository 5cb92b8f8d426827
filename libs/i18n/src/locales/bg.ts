import type { Messages } from '../messages.ts';

export { default as site } from './bg.site.json';
export const parts = import.meta.glob<Messages>(['./bg.*.json', '!./*.{site,mail,document}.json'], {
  import: 'default',
});
