import type { Messages } from '../messages.ts';

export { default as site } from './nl.site.json';
export const parts = import.meta.glob<Messages>(['./nl.*.json', '!./*.{site,mail,document}.json'], {
  import: 'default',
});
