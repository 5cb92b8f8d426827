import type { Messages } from '../messages.ts';

export { default as site } from './es.site.json';
export const parts = import.meta.glob<Messages>(['./es.*.json', '!./*.{site,mail,document}.json'], {
  import: 'default',
});
