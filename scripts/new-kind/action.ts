import type { Layer } from './layer';
import { pascal } from './names';

/** An action begins as one that checks the answers and goes on. */
export const action: Layer = {
  folder: 'actions',
  enumeration: 'actionKind',
  union: 'schemas/actions/action.schema.json',
  form: /^[a-z][A-Za-z0-9]*$/,
  formInWords: 'an action is named in camelCase, such as callBack',
  description: 'Checks the answers of the step and goes on.',
  fields: { from: 'continue', names: ['label', 'when'], required: [] },
  engineTable: 'export const actionKinds',
  viewTable: 'export const actionViews',
  lazyViews: false,
  engineSource: (name) => `import type { ActionBehavior } from './action-kind';

/** Checks the answers of the step and goes on. */
export const ${name}: ActionBehavior<'${name}'> = {
  kind: '${name}',
  answers: 'checked',
  leads: 'on',
  consents: false,
  label: 'Continue',
};
`,
  viewSource: (name) => `import { ActionButton } from '../parts/step/ActionButton';
import type { ActionProps } from '../view-props';

/** Checks the answers of the step and goes on. */
export function ${pascal(name)}(props: ActionProps) {
  return <ActionButton {...props} />;
}
`,
  entries: [
    {
      file: 'studio/toolbox/action-tools.tsx',
      table: 'export const actionTools',
      entry: (name) => `${name}: actionTool('${name}', <Press x={14} y={20} w={44} />),`,
    },
    {
      file: 'studio/edits/insert-actions.ts',
      table: 'const actionMakers',
      entry: (name) => `${name}: {},`,
    },
    {
      file: 'app/quiz-runner/live/form-events.ts',
      table: 'const actionKinds',
      entry: (name) => `${name}: true,`,
    },
    {
      file: 'tests/support/examples/actions.ts',
      table: 'export const actionExamples',
      entry: (name) => `${name}: action('${name}', 'Continue'),`,
    },
  ],
  example: (name) => ({ kind: name, label: 'Continue' }),
  mistake: {
    called: 'empty-label',
    problem: 'notEnough',
    definition: (name) => ({ kind: name, label: '' }),
  },
  left: (name) => [
    'studio/toolbox/action-tools.tsx: its small drawing',
    `schemas/actions/${name}.schema.json: what staff may write, each field with title, description and examples`,
    `engine/quiz/actions/${name}.ts: what becomes of the answers, where it leads, whether it records a consent`,
    'engine/quiz/advance/act.ts: only if it does something that no other action does',
    `app/quiz-runner/actions/${name}.tsx: how it looks, with and without scripts`,
    'engine/authoring/checks/check-steps.ts: where it may not stand',
    `fixtures/kinds/actions/${name}: one valid example for each way of using it, one invalid for each mistake`,
    'tests/support/examples/actions.ts: a believable example; a test of what is its own',
  ],
  red: [],
};
