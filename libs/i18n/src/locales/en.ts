import type { Messages } from '../messages.ts';

export { default as site } from './en.site.json';
export const parts = import.meta.glob<Messages>(['./en.*.json', '!./*.{site,mail,document}.json'], {
  import: 'default',
});
