import type { ProblemCode } from '../../engine/authoring';

/** Layer of kinds, with what differs between the four of them. */
export interface Layer {
  /** The folder of the layer in schemas, engine, app/quiz-runner and fixtures/kinds. */
  folder: 'steps' | 'content' | 'inputs' | 'actions';
  /** Its list in schemas/enumerations.schema.json. */
  enumeration: 'stepKind' | 'contentKind' | 'inputKind' | 'actionKind';
  /** The schema that lists its members. */
  union: string;
  /** Form that a name must have, for programs and for people. */
  form: RegExp;
  formInWords: string;
  /** Description of what a new kind does until it is given something of its own. */
  description: string;
  /** Fields taken over from another kind of the layer, and which of them are required. */
  fields: { from: string; names: string[]; required: string[] };
  /** The tables that name every kind. */
  engineTable: string;
  viewTable: string;
  /** True where its views come in files of their own. */
  lazyViews: boolean;
  engineSource(name: string): string;
  viewSource(name: string): string;
  /** Other places that name every kind: the line after which the table begins, and what is put in. */
  entries: { file: string; table: string; entry(name: string): string }[];
  /** A definition that is right. */
  example(name: string): Record<string, unknown>;
  /** A definition with one mistake, what its file is called, and the code of the problem it must give. */
  mistake: { called: string; problem: ProblemCode; definition(name: string): unknown };
  /** Lists the work that only a person can do. */
  left(name: string): string[];
  /** Tests that are red until that is done, beside those that are for a kind of any layer. */
  red: string[];
}
