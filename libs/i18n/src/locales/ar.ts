import type { Messages } from '../messages.ts';

export { default as site } from './ar.site.json';
export const parts = import.meta.glob<Messages>(['./ar.*.json', '!./*.{site,mail,document}.json'], {
  import: 'default',
});
