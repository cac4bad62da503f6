import type { StrictRJSFSchema } from '@rjsf/utils';

type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** A JSON Schema as far as forms need it. A type, because the form library takes objects of any properties. */
export type FieldSchema = {
  $ref?: string;
  $defs?: Record<string, FieldSchema>;
  title?: string;
  description?: string;
  type?: TypeName | TypeName[];
  enum?: string[];
  const?: StrictRJSFSchema['const'];
  pattern?: string;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  additionalProperties?: FieldSchema | boolean;
  items?: FieldSchema;
  anyOf?: FieldSchema[];
  oneOf?: FieldSchema[];
  examples?: StrictRJSFSchema['enum'];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};
