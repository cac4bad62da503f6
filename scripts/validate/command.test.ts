import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { validateCommand } from './command';
import { fixtureFolder } from './read-fixtures';

/** A folder of content of its own, as another repository has one. */
let content = '';

beforeEach(() => {
  content = mkdtempSync(path.join(tmpdir(), 'formulary-content-'));
  for (const folder of ['quizzes', 'promises', 'saved-runs']) mkdirSync(path.join(content, folder));
});
afterEach(() => rmSync(content, { recursive: true }));

const put = (name: string, value: unknown) => {
  const file = path.join(content, name);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
};
const run = (...args: string[]) => {
  const { output, complaint, exitCode } = validateCommand([...args, '--json'], content);
  const problems: { code: string; file: string }[] = output ? JSON.parse(output).problems : [];
  return { exitCode, complaint, codes: problems.map(({ code }) => code), output };
};

const quiz = {
  ...{ kind: 'quizHaircare', title: 'Hair, in short', category: 'haircare' },
  steps: [
    {
      ...{ id: 'about', kind: 'stepBasic', actions: [{ kind: 'continue' }] },
      questions: [
        {
          ...{ id: 'age', label: 'How old are you?', required: true },
          input: { kind: 'input', field: 'input', value: 'number', integer: true },
        },
      ],
    },
    {
      ...{
        id: 'send',
        kind: 'stepBasic',
        content: [{ kind: 'simpleContent', title: 'Thank you' }],
      },
      actions: [{ kind: 'finish' }],
    },
  ],
};
const promise = (id: string, least: number) => ({
  ...{ id, name: `Nobody under ${least} finishes.`, who: { answer: 'age', lessThan: least } },
  ...{ happens: 'never', what: { finishes: true } },
});

describe('a folder without catalogue and lists', () => {
  it('is checked, as one that sells nothing', () => {
    put('quizzes/quizHair.json', quiz);
    expect(run()).toMatchObject({ exitCode: 0, codes: [] });
  });

  it('is refused where there is nothing in it', () => {
    expect(run()).toMatchObject({ exitCode: 3, codes: [] });
    expect(run().complaint).toMatch(/^There is nothing to check in /);
  });
});

describe('promises', () => {
  beforeEach(() => {
    put('quizzes/quizHair.json', quiz);
    put('promises/quizHair.json', {
      quiz: 'quizHair',
      promises: [promise('adults', 18), promise('nobody', -2_000_000_000_000)],
    });
  });

  it('are not proved unless it is asked for', () => {
    expect(run()).toMatchObject({ exitCode: 0, codes: [] });
  });

  it('are proved along with the file of their quiz', () => {
    const { exitCode, codes, output } = run('--prove', path.join(content, 'quizzes/quizHair.json'));
    expect({ exitCode, codes }).toEqual({ exitCode: 1, codes: ['promiseBroken', 'deadRule'] });
    // A promise about nobody holds, and says nothing.
    expect(JSON.parse(output)).toMatchObject({
      files: 2,
      problems: [
        { promise: 'adults', pointer: '/promises/0' },
        { promise: 'nobody', pointer: '/promises/1', severity: 'warning' },
      ],
      held: [{ promise: 'nobody' }],
    });
  });

  it('are the same to the last sign each time', () => {
    expect(run('--prove').output).toBe(run('--prove').output);
  });

  it('are told when their quiz does not compile', () => {
    put('quizzes/quizHair.json', '{ "kind": ');
    expect(run('--prove').codes).toEqual(['unreadable', 'unknownQuiz']);
  });

  it('that are not JSON leave the quiz provable, and are told', () => {
    put('promises/quizHair.json', '{ "quiz": ');
    expect(run('--prove').codes).toEqual(['unreadable']);
  });
});

describe('coverage', () => {
  const twoWays = structuredClone(quiz);
  const [about] = twoWays.steps;
  const rule = {
    when: { answer: 'age', lessThan: 18 },
    consequence: 'terminate',
    reason: 'Young.',
  };
  const whole = { ...twoWays, steps: [{ ...about, consequences: [rule] }, twoWays.steps[1]] };
  const adult = {
    ...{ name: 'An adult finishes', facts: { site: 'default', today: '2026-06-15' } },
    ...{ answers: { age: 40 }, expect: { outcome: 'qualified' } },
  };
  beforeEach(() => {
    put('quizzes/quizHair.json', whole);
    put('saved-runs/quizHair.json', { quiz: 'quizHair', savedRuns: [adult] });
  });

  /** Counts the decisions that are told to be open. */
  const open = (...args: string[]) => {
    const { exitCode, codes } = run(...args);
    return { exitCode, open: codes.filter((code) => code === 'notCovered').length };
  };

  it('is not looked at unless it is asked for', () => {
    expect(open()).toEqual({ exitCode: 0, open: 0 });
  });

  it('tells what no saved run visits, and passes', () => {
    expect(open('--cover')).toEqual({ exitCode: 0, open: 1 });
    const { output } = run('--cover');
    expect(output).toContain('ends the quiz');
    expect(run('--cover').output).toBe(output);
  });

  it('is told along with the file of the quiz, also where there are no saved runs', () => {
    const file = path.join(content, 'quizzes/quizHair.json');
    expect(open('--cover', file)).toEqual({ exitCode: 0, open: 1 });
    rmSync(path.join(content, 'saved-runs/quizHair.json'));
    expect(open('--cover', file)).toEqual({ exitCode: 0, open: 2 });
  });

  it('does not pass where it is required', () => {
    expect(open('--cover=required')).toEqual({ exitCode: 1, open: 1 });
    expect(run('--cover=some')).toMatchObject({ exitCode: 3 });
  });
});

it('tells of a catalogue that cannot be used wherever something refers to it', () => {
  put('quizzes/quizHair.json', quiz);
  put('catalogue.json', { products: [] });
  const { exitCode, codes } = run();
  expect(exitCode).toBe(1);
  expect(codes.at(-1)).toBe('unreadable');
});

it('takes a folder that is named in place of the usual one', () => {
  cpSync(path.join(fixtureFolder, 'reference'), path.join(content, 'reference'), {
    recursive: true,
  });
  const { output } = validateCommand(['--content', content], fixtureFolder);
  expect(output).toBe('7 files, 0 errors, 0 warnings');
});
