import path from 'node:path';
import type { Plugin } from 'vite';

/** Replacements for modules that the form library imports, so that the rest of it is not loaded. */
const inPlaceOf: Readonly<Record<string, string>> = {
  '../getDefaultRegistry.js': 'studio/inspector/form/library-parts.ts',
  'markdown-to-jsx/react': 'studio/inspector/form/library-parts.ts',
};

/**
 * Leaves out what the studio’s forms never draw: the form library imports every field, template and widget
 * that it has, and a Markdown reader for them, whatever a form is given.
 */
export const leanForms: Plugin = {
  name: 'formulary:lean-forms',
  enforce: 'pre',
  resolveId(source, importer) {
    const own = inPlaceOf[source];
    if (!own || !importer?.includes('/node_modules/@rjsf/core/')) return null;
    return path.resolve(import.meta.dirname, '../..', own);
  },
};
