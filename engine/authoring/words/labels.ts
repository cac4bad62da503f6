/**
 * Names that people use for the parts of a definition, by their ids. Reads any JSON: a definition that is being written
 * may be broken in every way.
 */
export interface Labels {
  questions: Map<string, QuestionLabel>;
  steps: Map<string, string>;
}

interface QuestionLabel {
  /** Words of the question, as patients read it. */
  label: string;
  /** A short name: the step’s, where the step asks nothing else. */
  name: string;
  options: Map<string, string>;
  /** Way in which a number that answers the question is written. */
  number: 'height' | 'plain';
  unit: string | null;
  step: string;
}

const made = new WeakMap<object, Labels>();

/** The labels of a definition; made once, as definitions are never changed in place. */
export function labelsOf(definition: unknown): Labels {
  if (typeof definition !== 'object' || definition === null) return gather(definition);
  const known = made.get(definition);
  if (known) return known;
  const labels = gather(definition);
  // Something that can still be changed, such as a draft in the making, is read anew each time.
  if (Object.isFrozen(definition)) made.set(definition, labels);
  return labels;
}

function gather(definition: unknown): Labels {
  const questions = new Map<string, QuestionLabel>();
  const steps = new Map<string, string>();
  for (const step of list(definition, 'steps')) {
    const id = text(step, 'id') ?? '';
    const asked = list(step, 'questions');
    steps.set(id, stepTitle(step));
    for (const question of asked) {
      const name = asked.length === 1 ? text(step, 'title') : null;
      const label = questionTitle(question);
      const input = property(question, 'input');
      const options = list(input, 'options').map((option): [string, string] => [
        text(option, 'id') ?? '',
        text(option, 'label') ?? text(option, 'id') ?? '',
      ]);
      questions.set(text(question, 'id') ?? '', {
        label,
        name: name ?? label,
        options: new Map(options),
        number: property(input, 'value') === 'height' ? 'height' : 'plain',
        unit: text(input, 'unit'),
        step: id,
      });
    }
    const visit = text(step, 'question');
    if (visit !== null) {
      const label = text(step, 'label') ?? visit;
      questions.set(visit, {
        label,
        name: text(step, 'title') ?? label,
        options: new Map(),
        number: 'plain',
        unit: null,
        step: id,
      });
    }
  }
  return { questions, steps };
}

/** Name that staff use for a step: its title, else what it says first, else its id. */
export function stepTitle(step: unknown): string {
  const content = list(step, 'content').map((part) => text(part, 'title'));
  const questions = list(step, 'questions').map((part) => text(part, 'label'));
  const verdict = text(property(step, 'qualified'), 'title');
  const first = [...content, text(step, 'label'), ...questions, verdict].find((one) => one);
  return text(step, 'title') ?? first ?? text(step, 'id') ?? 'A step without a name';
}

/** Words of a question, else its id. */
export function questionTitle(question: unknown): string {
  return text(question, 'label') ?? text(question, 'id') ?? 'A question without a name';
}

const known: Record<string, string> = { bmi: 'BMI', id: 'ID', glp1: 'GLP-1', psa: 'PSA' };

/** The name of a derived value as people say it: `startingBmi` is “starting BMI”. */
export function valueTitle(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').split(/[\s-]+/);
  return words
    .map((word) => {
      const lower = word.toLowerCase();
      return Object.hasOwn(known, lower) ? known[lower] : lower;
    })
    .join(' ');
}

/** A property of something that may not be an object. */
export function property(part: unknown, key: string): unknown {
  if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) return undefined;
  return Reflect.get(part, key);
}

/** A text that is there and not empty. */
export function text(part: unknown, key: string): string | null {
  const value = property(part, key);
  return typeof value === 'string' && value !== '' ? value : null;
}

export function list(part: unknown, key: string): readonly unknown[] {
  const value = property(part, key);
  return Array.isArray(value) ? value : [];
}
