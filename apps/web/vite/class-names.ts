import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { OxcOptions, Plugin } from 'vite';

/** The same class names in the build for servers and the one for browsers. */
export const styledComponents: OxcOptions = {
  plugins: { styledComponents: { displayName: false, fileName: false, ssr: true, pure: true, minify: true } },
};

const COMPONENT_ID = /(?<=componentId: ")sc-\w+(?=-\d+")/g;

/**
 * The compiler names a component after the path of its file on this machine. Names it after the path within the
 * workspace, so that all machines compile the same.
 */
export const sameClassNamesEverywhere = (workspace: string): Plugin => ({
  name: 'same-class-names-everywhere',
  apply: 'build',
  transform: {
    filter: { code: 'componentId: "sc-' },
    handler(code, id) {
      const hash = createHash('sha256').update(relative(workspace, id)).digest().readUInt32BE().toString(36);
      return code.replaceAll(COMPONENT_ID, `sc-${hash}`);
    },
  },
});
