import type { Layer } from './layer';
import { pascal } from './names';

/** An input begins as one line of text. */
export const input: Layer = {
  folder: 'inputs',
  enumeration: 'inputKind',
  union: 'schemas/inputs/input-kinds.schema.json',
  form: /^[a-z][A-Za-z0-9]*$/,
  formInWords: 'an input is named in camelCase, such as bloodPressure',
  description: 'One line of text.',
  fields: { from: 'maskInput', names: ['placeholder'], required: ['placeholder'] },
  engineTable: 'export const inputKinds',
  viewTable: 'export const inputViews',
  lazyViews: true,
  engineSource: (name) => `import { messages } from '../../values/validation/messages';
import { storedAnswer } from '../state/records';
import type { InputBehavior } from './input-kind';

export const ${name}: InputBehavior<'${name}'> = {
  kind: '${name}',
  type: () => 'text',
  read: (raw) => (typeof raw === 'string' ? { value: raw.trim() } : { refusal: messages.text }),
  complaint: () => null,
  present: (question, known) => ({
    kind: '${name}',
    text: String(storedAnswer(known.state, question) ?? ''),
    placeholder: question.input.placeholder,
  }),
  words: String,
};
`,
  viewSource: (name) => `import { TextInput } from '../../design/ui/fields/TextInput';
import { useSyncedText } from '../parts/fields/typed-field';
import type { InputProps } from '../view-props';

/** One line of text. */
export function ${pascal(name)}({ question, name, describedBy, answering }: InputProps<'${name}'>) {
  const { text, placeholder } = question.input;
  const ref = useSyncedText<HTMLInputElement>(text);
  return (
    <TextInput
      id={name}
      name={name}
      ref={ref}
      defaultValue={text}
      placeholder={placeholder}
      aria-required={question.required || undefined}
      aria-invalid={question.error !== null || undefined}
      aria-describedby={describedBy}
      onChange={(event) => answering.draft(question.id, event.currentTarget.value)}
    />
  );
}
`,
  entries: [
    {
      file: 'studio/toolbox/question-tools.tsx',
      table: 'export const questionTools',
      entry: (name) => `${name}: questionTool('${name}', <Title x={10} y={22} w={52} />),`,
    },
    {
      file: 'studio/edits/insert-questions.ts',
      table: 'export const questionMakers',
      entry: (name) =>
        `${name}: question('question', 'What would you like to ask?', { kind: '${name}', placeholder: 'Type here' }),`,
    },
    {
      file: 'engine/authoring/draft/unfinished.test-cases.ts',
      table: 'export const unfinishedQuestions',
      entry: (name) =>
        `${name}: { part: { ...untitled, input: { kind: '${name}', placeholder: 'Type here' } }, needs: 'a title' },`,
    },
    {
      file: 'engine/quiz/model/view.ts',
      table: 'interface InputFields {',
      entry: (name) => `${name}: { text: string; placeholder: string };`,
    },
    {
      file: 'app/quiz-runner/blocks/Questions.tsx',
      table: 'const frames',
      entry: (name) => `${name}: () => 'field',`,
    },
    {
      file: 'tests/support/examples/inputs.ts',
      table: 'export const questionExamples',
      entry: (name) =>
        `${name}: question({ kind: '${name}', text: '', placeholder: 'Type here' }),`,
    },
  ],
  example: (name) => ({ kind: name, placeholder: 'Type here' }),
  mistake: {
    called: 'without-placeholder',
    problem: 'missingProperty',
    definition: (name) => ({ kind: name }),
  },
  left: (name) => [
    'studio/toolbox/question-tools.tsx: its small drawing',
    `schemas/inputs/${name}.schema.json: what staff may write, each field with title, description and examples`,
    `engine/quiz/inputs/${name}.ts: the type of its answers, how they are read, checked and told in words`,
    'engine/quiz/open-quiz.ts (optionsOf): its options, if it has any',
    `app/quiz-runner/inputs/${name}.tsx: how it looks, with and without scripts`,
    'engine/authoring/checks/check-inputs.ts: what a schema cannot see',
    'engine/proof/model/cells.ts (cellsOf) and engine/proof/compare/shared-cells.ts (formOf): which of its answers a proof tells apart; until then it is taken for a choice among options, and nobody can answer it',
    'studio/play/typical-answers.ts: what people answer',
    'engine/authoring/draft/unfinished.test-cases.ts: how one is told that it is not finished',
    `fixtures/kinds/inputs/${name}: one valid example for each way of using it, one invalid for each mistake`,
    'tests/support/examples/inputs.ts: a believable example; a test of what is its own',
  ],
  red: ['studio/toolbox/one-quiet-line.test.ts'],
};
