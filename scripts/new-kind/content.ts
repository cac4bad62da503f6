import type { Layer } from './layer';
import { pascal } from './names';

/** Content begins as a title and a text. */
export const content: Layer = {
  folder: 'content',
  enumeration: 'contentKind',
  union: 'schemas/content/content.schema.json',
  form: /^[a-z][A-Za-z0-9]*Content(V[0-9]+)?$/,
  formInWords: 'content is named in camelCase and ends with Content, such as factsContent',
  description: 'A title and a text.',
  fields: { from: 'simpleContent', names: ['title', 'text', 'side', 'when'], required: ['title'] },
  engineTable: 'export const contentKinds',
  viewTable: 'export const contentViews',
  lazyViews: true,
  engineSource: (name) => `import { fillRich } from '../text/piping';
import { fill } from '../text/piping';
import type { ContentBehavior } from './content-kind';

export const ${name}: ContentBehavior<'${name}'> = {
  kind: '${name}',
  resolve: ({ side, title, text }, _, known) => ({
    kind: '${name}',
    side: side ?? null,
    title: fill(known, title),
    text: fillRich(known, text),
  }),
};
`,
  viewSource: (name) => `import { ContentTitle } from '../parts/step/StepHeading';
import { RichText } from '../text/RichText';
import type { ContentProps } from '../view-props';

/** A title and a text. */
export function ${pascal(name)}({ content, isHeading }: ContentProps<'${name}'>) {
  return (
    <div className="content-block">
      <ContentTitle title={content.title} isHeading={isHeading} />
      <RichText text={content.text} className={isHeading ? 'step-text' : undefined} />
    </div>
  );
}
`,
  entries: [
    {
      file: 'studio/toolbox/content-tools.tsx',
      table: 'export const contentTools',
      entry: (name) => `${name}: contentTool('${name}', <Title x={10} y={22} w={52} />),`,
    },
    {
      file: 'studio/edits/insert-content.ts',
      table: 'export const contentMakers',
      entry: (name) => `${name}: () => ({ title: 'What happens next' }),`,
    },
    {
      file: 'engine/authoring/draft/unfinished.test-cases.ts',
      table: 'export const unfinishedContent',
      entry: (name) => `${name}: { part: { kind: '${name}' }, needs: 'a title' },`,
    },
    {
      file: 'engine/quiz/model/view.ts',
      table: 'interface ContentFields {',
      entry: (name) => `${name}: { title: string; text: RichText };`,
    },
    {
      file: 'tests/support/examples/content.ts',
      table: 'export const contentExamples',
      entry: (name) =>
        `${name}: { kind: '${name}', side: null, title: 'What happens next', text: [] },`,
    },
  ],
  example: (name) => ({
    kind: name,
    title: 'What happens next',
    text: 'A licensed provider reads **every** answer.',
  }),
  mistake: {
    called: 'without-title',
    problem: 'missingProperty',
    definition: (name) => ({ kind: name, text: 'Words without a headline.' }),
  },
  left: (name) => [
    'studio/toolbox/content-tools.tsx: its small drawing',
    `schemas/content/${name}.schema.json: what staff may write, each field with title, description and examples`,
    `engine/quiz/content/${name}.ts and ContentFields in engine/quiz/model/view.ts: what the page needs, with texts and facts filled in`,
    `app/quiz-runner/content/${name}.tsx: how it looks at 390 and at 1440 px`,
    'engine/authoring/checks/check-content.ts: what a schema cannot see, such as references that must exist',
    'engine/authoring/draft/unfinished.test-cases.ts: how one is told that it is not finished',
    `fixtures/kinds/content/${name}: one valid example for each way of using it, one invalid for each mistake`,
    'tests/support/examples/content.ts: a believable example; a test of what is its own',
  ],
  red: [],
};
