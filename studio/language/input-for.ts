import type { FieldSchema } from './field-schema';
import type { InputName } from './input-name';

const byName: Record<string, InputName> = {
  id: 'id',
  product: 'product',
  variant: 'variant',
  plan: 'plan',
  step: 'step',
  sameAs: 'question',
  answers: 'questions',
  state: 'state',
  allergy: 'allergy',
  consequence: 'consequence',
  mask: 'mask',
  milliseconds: 'seconds',
  icon: 'icon',
  earliest: 'day',
  latest: 'day',
};

const byPlace: Record<string, InputName> = {
  'quiz.values': 'values',
  'question.required': 'required',
  'playback.answer': 'question',
  'playback.value': 'value',
  'modifier.value': 'modifierValue',
  'twoAnswersGroupBodyContent.first': 'question',
  'twoAnswersGroupBodyContent.second': 'question',
  'twoAnswersGroupBodyContent.bodies.first': 'pairAnswer',
  'twoAnswersGroupBodyContent.bodies.second': 'pairAnswer',
  'stepScheduling.question': 'id',
  'quizClinical.medicine': 'medicine',
  'input.minimum': 'bound',
  'input.maximum': 'bound',
  'labelRule.measure': 'clinicalMeasure',
  'labelRule.consent': 'clinicalConsent',
  'labelRule.do': 'afterMissing',
};

/** Lists of what labels know by a name. */
const clinicalLists: Record<string, InputName> = {
  has: 'clinicalFact',
  hasNot: 'clinicalFact',
  unsure: 'clinicalFact',
  consents: 'clinicalConsent',
  facts: 'clinicalFact',
  unless: 'clinicalFact',
  measures: 'clinicalMeasure',
  medicines: 'medicine',
  professions: 'profession',
};

const partLists = new Set(['content', 'questions', 'actions']);

/**
 * Chooses the input for a property.
 * @param place The file and the path in it, such as `twoAnswersGroupBodyContent.bodies.first`.
 * @param refs The files that the property, or one of its alternatives, refers to.
 */
export function inputFor(place: string, schema: FieldSchema, refs: readonly string[]): InputName {
  const [file = '', ...path] = place.split('.');
  const name = path.at(-1) ?? '';
  if (/^page(Link)?$|Section$/.test(file)) return inputOfPage(path, schema, refs);
  const placed = byPlace[place];
  if (placed) return placed;
  const clinical = name === 'item' ? clinicalLists[path.at(-2) ?? ''] : undefined;
  if (clinical) return clinical;
  if (refs.includes('condition')) return 'condition';
  if (refs.includes('term')) return 'term';
  if (refs.includes('image')) return 'image';
  if (schema.enum) return name === 'consequence' ? 'consequence' : 'choice';
  if (file.startsWith('step') && path.length === 1 && partLists.has(name)) return 'parts';
  if (name === 'options' && schema.type === 'array') return 'options';
  const named = byName[name];
  if (named) return named;
  switch (schema.type) {
    case 'boolean':
      return 'switch';
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      return 'list';
    default:
      return file === 'labelRule' && schema.pattern === anything ? 'plain' : textInput(schema);
  }
}

/** Names that public pages give to something, with the input of each. */
const ofPages: Record<string, InputName> = {
  category: 'treatment',
  fact: 'clinicalFact',
  formerly: 'list',
  product: 'product',
  to: 'pageLink',
  under: 'pageAbove',
};

/** Lists of such names. */
const listsOfPages: Record<string, InputName> = {
  facts: 'clinicalFact',
  products: 'product',
  waitlist: 'treatment',
};

/** Chooses the input for a property of a public page: nothing is put into its texts. */
function inputOfPage(
  path: readonly string[],
  schema: FieldSchema,
  refs: readonly string[],
): InputName {
  const name = path.at(-1) ?? '';
  const listed = name === 'item' ? listsOfPages[path.at(-2) ?? ''] : ofPages[name];
  if (listed) return listed;
  if (refs.includes('image')) return 'image';
  if (schema.enum) return 'choice';
  switch (schema.type) {
    case 'boolean':
      return 'switch';
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      return 'list';
    default:
      if (schema.description?.includes('Markdown')) return 'plainMarkdown';
      return schema.pattern ? 'word' : 'plain';
  }
}

/** Pattern of texts that must not be blank. */
const anything = '\\S';

function textInput({ description = '', pattern, maxLength = 0 }: FieldSchema): InputName {
  if (description.includes('Markdown')) return 'markdown';
  if (pattern) return 'word';
  return maxLength > 300 ? 'lines' : 'line';
}
