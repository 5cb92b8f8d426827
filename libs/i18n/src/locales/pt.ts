import type { Messages } from '../messages.ts';

export { default as site } from './pt.site.json';
export const parts = import.meta.glob<Messages>(['./pt.*.json', '!./*.{site,mail,document}.json'], {
  import: 'default',
});
