import type { Messages } from '../messages.ts';

export { default as site } from './sv.site.json';
export const parts = import.meta.glob<Messages>(['./sv.*.json', '!./*.{site,mail,document}.json'], {
  import: 'default',
});
