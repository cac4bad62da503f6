import type { UiSchema } from '@rjsf/utils';
import type { FieldSchema } from './field-schema';
import { inputFor } from './input-for';
import type { Part } from './part';
import { type Placed, resolved, schemaIn } from './schema-files';

/** The form of a part: its schema without references to elsewhere, and the input of each property. */
export interface PartSchema {
  schema: FieldSchema;
  uiSchema: UiSchema;
}

const made = new Map<string, PartSchema | null>();

/** @returns null for a kind that does not exist, of which no form can be made. */
export function partSchema({ layer, kind }: Pick<Part, 'layer' | 'kind'>): PartSchema | null {
  const of = kind ?? '';
  return keptForm(`${layer} ${of}`, () => formOf(schemaOf(layer, of), of));
}

/** A form, made once for each key. */
function keptForm(key: string, make: () => PartSchema | null): PartSchema | null {
  const known = made.get(key);
  if (known !== undefined) return known;
  const form = make();
  made.set(key, form);
  return form;
}

function formOf(placed: Placed | null, kind = ''): PartSchema | null {
  return placed && objectForm(placed.schema, placed.file, baseName(placed.file), kind);
}

function schemaOf(layer: Part['layer'], kind: string): Placed | null {
  switch (layer) {
    case 'quiz':
      return schemaIn('quiz.schema.json');
    case 'step':
      return schemaIn(`steps/${kind}.schema.json`);
    case 'content':
      return schemaIn(`content/${kind}.schema.json`);
    case 'action':
      return schemaIn(`actions/${kind}.schema.json`);
    case 'question':
      return schemaIn(`inputs/${kind}.schema.json`) && schemaIn('question.schema.json');
    case 'option':
      return optionSchema(kind);
    case 'jump':
      return schemaIn('jump.schema.json');
    case 'rule':
      return schemaIn('consequenceRule.schema.json');
    case 'value':
      return null;
  }
}

/** A kind of entry in a list of a document, in the order in which files describe them. */
interface EntryKind {
  kind: string;
  title: string;
  description: string;
  schema: FieldSchema;
}

const medicineFile = 'clinical/medicine.schema.json';

/** The kinds of rules that a medicine can have. */
export function ruleKinds(): EntryKind[] {
  return kindsOf(resolved('#/$defs/LabelRule', medicineFile));
}

/** The kinds of sections that a public page can have. */
export function sectionKinds(): EntryKind[] {
  return kindsOf(schemaIn('sections/section.schema.json'));
}

function kindsOf(placed: Placed | null): EntryKind[] {
  return (placed?.schema.oneOf ?? []).flatMap(({ $ref = '' }) => {
    const schema = resolved($ref, placed?.file ?? '')?.schema;
    const kind = schema?.properties?.['kind']?.const;
    if (!schema || typeof kind !== 'string') return [];
    return [{ kind, title: schema.title ?? kind, description: schema.description ?? '', schema }];
  });
}

/**
 * The form of a clinical rule. That somebody compared it with the label stands beside it, as it is no part of what the
 * rule says.
 * @returns null for a kind that does not exist.
 */
export function ruleForm(kind: string): PartSchema | null {
  return keptForm(`rule of a label ${kind}`, () => {
    const schema = ruleKinds().find((one) => one.kind === kind)?.schema;
    const { checked: _, ...properties } = schema?.properties ?? {};
    return schema ? objectForm({ ...schema, properties }, medicineFile, 'labelRule', kind) : null;
  });
}

/** The form of a section of a public page. @returns null for a kind that does not exist. */
export function sectionForm(kind: string): PartSchema | null {
  return keptForm(`section ${kind}`, () => formOf(schemaIn(`sections/${kind}.schema.json`)));
}

/** The form of a public page as a whole, without its sections. A page stays on its site. */
export function pageForm(): PartSchema | null {
  return keptForm('page', () => {
    const page = schemaIn('pages/page.schema.json');
    const { sections: _, site: __, ...properties } = page?.schema.properties ?? {};
    return formOf(page && { ...page, schema: { ...page.schema, properties } });
  });
}

function optionSchema(kind: string): Placed | null {
  const input = schemaIn(`inputs/${kind}.schema.json`);
  const items = input?.schema.properties?.['options']?.items;
  if (!input || !items) return null;
  return items.$ref ? resolved(items.$ref, input.file) : { file: input.file, schema: items };
}

/** Properties that the heading of the inspector shows, or that nobody needs to change by hand. */
const leftOut = new Set(['kind', '$schema', 'schemaVersion']);

/** @param kind Kind of the part, so that a question gets the form of its own way of answering. */
function objectForm(schema: FieldSchema, file: string, place: string, kind: string): PartSchema {
  const properties: Record<string, FieldSchema> = {};
  const uiSchema: UiSchema = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const isName = place === 'quiz' || place === 'modifier';
    if (leftOut.has(name) && !(name === 'kind' && isName)) continue;
    if (place === 'quiz' && name === 'steps') continue;
    const form = propertyForm(named(name, property), file, `${place}.${name}`, kind);
    properties[name] = form.schema;
    uiSchema[name] = form.uiSchema;
  }
  const { title, description, required = [] } = schema;
  return {
    schema: {
      type: 'object',
      title: title ?? '',
      description: description ?? '',
      properties,
      required: required.filter((name) => name in properties),
    },
    uiSchema,
  };
}

function propertyForm(
  property: FieldSchema,
  file: string,
  place: string,
  kind: string,
): PartSchema {
  if (place === 'question.input') return answeredBy(property, kind);
  const target = property.$ref ? resolved(property.$ref, file) : null;
  const alternatives = (property.anyOf ?? []).flatMap(({ $ref }) =>
    $ref ? [baseName(resolved($ref, file)?.file ?? '')] : [],
  );
  const refs = target ? [baseName(target.file), ...alternatives] : alternatives;
  const { $ref: _, anyOf: __, ...own } = property;
  const schema: FieldSchema = { ...(target ? plain(target.schema) : {}), ...own };
  const input = inputFor(place, schema, refs);
  if (input !== 'list')
    return schema.type === 'object' && input !== 'values' && input !== 'image'
      ? objectForm(schema, target?.file ?? file, place, kind)
      : { schema: leaf(schema), uiSchema: { 'ui:field': input } };
  const items = itemForm(schema.items ?? {}, file, place, kind);
  return {
    schema: { ...leaf(schema), type: 'array', items: items.schema },
    uiSchema: { 'ui:field': 'list', items: items.uiSchema },
  };
}

function itemForm(items: FieldSchema, file: string, place: string, kind: string): PartSchema {
  const target = items.$ref ? resolved(items.$ref, file) : null;
  if (target) return objectForm(target.schema, target.file, baseName(target.file), kind);
  if (items.type === 'object') return objectForm(items, file, place, kind);
  return {
    schema: leaf(items),
    uiSchema: { 'ui:field': inputFor(`${place}.item`, items, []) },
  };
}

/** Schema for how a question is answered: the choice of the way, and the fields of that way. */
function answeredBy(property: FieldSchema, kind: string): PartSchema {
  const input = schemaIn(`inputs/${kind}.schema.json`);
  const form = objectForm(
    input?.schema ?? {},
    input?.file ?? '',
    baseName(input?.file ?? ''),
    kind,
  );
  const choice = { title: property.title ?? '', description: property.description ?? '' };
  return {
    schema: {
      ...form.schema,
      title: '',
      properties: { kind: choice, ...form.schema.properties },
      required: ['kind', ...(form.schema.required ?? [])],
    },
    uiSchema: { kind: { 'ui:field': 'inputKind' }, ...form.uiSchema },
  };
}

/** Patients choose among answers; “options” is the word of the files. */
function named(name: string, property: FieldSchema): FieldSchema {
  return name === 'options' ? { ...property, title: 'Answers' } : property;
}

/** Schema that our inputs read, without what the form itself would follow, such as alternatives and types. */
function leaf({ oneOf: _, anyOf: __, $defs: ___, $ref: ____, items: _____, ...rest }: FieldSchema) {
  return rest;
}

function plain({ $defs: _, ...schema }: FieldSchema): FieldSchema {
  return schema;
}

function baseName(file: string): string {
  return file.replace(/^.*\//, '').replace('.schema.json', '');
}
