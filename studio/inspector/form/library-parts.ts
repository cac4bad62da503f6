import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils';
import { createElement, type ReactNode } from 'react';

/**
 * Parts that the form library brings of its own: objects and the way to a field, and nothing else. Every input and
 * every frame around one is ours. The build (`scripts/build/lean-forms.ts`) puts this in place of the library’s own
 * list, which names every field and widget that it has.
 */
export default function libraryParts() {
  return {
    fields: { ObjectField, SchemaField, FallbackField: NoSuchField },
    templates: {
      DescriptionFieldTemplate: Nothing,
      ErrorListTemplate: Nothing,
      FieldErrorTemplate: Nothing,
      FieldHelpTemplate: Nothing,
      ButtonTemplates: {},
    },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  };
}

/** A property without an input of ours is a mistake in our forms. */
function NoSuchField({ name }: { name: string }): never {
  throw new Error(`The form of a part names no input for “${name}”.`);
}

function Nothing(): null {
  return null;
}

/** Stands in for the library’s Markdown, which only speaks of schemas that cannot be read. */
export function Markdown({ children }: { children?: ReactNode }) {
  return createElement('span', null, children);
}
