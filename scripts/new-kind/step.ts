import type { Layer } from './layer';
import { pascal } from './names';

/** A step begins as one that shows content. */
export const step: Layer = {
  folder: 'steps',
  enumeration: 'stepKind',
  union: 'schemas/steps/step.schema.json',
  form: /^step[A-Z][A-Za-z0-9]*$/,
  formInWords: 'a step is named in camelCase and begins with step, such as stepConsent',
  description: 'Content and the ways on.',
  fields: {
    from: 'stepBasic',
    names: ['id', 'section', 'title', 'when', 'side', 'content', 'actions', 'consequences', 'goTo'],
    required: ['id', 'actions'],
  },
  engineTable: 'export const stepKinds',
  viewTable: 'export const stepViews',
  lazyViews: true,
  engineSource: (name) => `import type { StepBehavior } from './step-kind';

export const ${name}: StepBehavior<'${name}'> = {
  kind: '${name}',
  passesByItself: () => false,
  present: () => ({}),
  heading: () => null,
};
`,
  viewSource: (name) => `import { StepLayout } from './StepLayout';
import type { StepProps } from '../view-props';

/** Content and the ways on. */
export function ${pascal(name)}({ view, answering, back }: StepProps) {
  return <StepLayout view={view} answering={answering} back={back} />;
}
`,
  entries: [
    {
      file: 'studio/toolbox/step-tools.tsx',
      table: 'export const stepTools',
      entry: (name) => `${name}: stepTool('${name}', <Title x={10} y={22} w={52} />),`,
    },
    {
      file: 'studio/edits/insert-steps.ts',
      table: 'export const stepMakers',
      entry: (name) => `${name}: () => ({ id: 'step', parts: { actions: goesOn } }),`,
    },
    {
      file: 'tests/support/examples/steps.ts',
      table: 'export const stepExamples',
      entry: (name) =>
        `${name}: { ...stepView({ step: '${name}', heading: 'A step' }), kind: '${name}' },`,
    },
  ],
  example: (name) => ({
    id: 'welcome',
    kind: name,
    content: [{ kind: 'simpleContent', title: 'Welcome' }],
    actions: [{ kind: 'continue' }],
  }),
  mistake: {
    called: 'without-actions',
    problem: 'missingProperty',
    definition: (name) => ({ id: 'welcome', kind: name }),
  },
  left: (name) => [
    'studio/toolbox/step-tools.tsx: its small drawing',
    `schemas/steps/${name}.schema.json: what staff may write, each field with title, description and examples`,
    `engine/quiz/steps/${name}.ts: when it passes by itself, and what only it shows (StepView in engine/quiz/model/view.ts)`,
    'engine/quiz/open-quiz.ts (questionsOf): the questions it asks or brings with it, if any',
    `app/quiz-runner/steps/${name}.tsx: how it looks at 390 and at 1440 px`,
    'engine/authoring/checks/check-steps.ts: what a schema cannot see',
    `fixtures/kinds/steps/${name}: one valid example for each way of using it, one invalid for each mistake`,
    'tests/support/examples/steps.ts: a believable example; a test of what is its own',
  ],
  red: [],
};
