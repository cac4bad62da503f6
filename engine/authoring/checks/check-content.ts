import type { Term, TwoAnswersGroupBodyContent } from '../../../schemas/generated/types';
import { questionsInTerm } from '../../quiz/rules/dependencies';
import { at } from '../../values/json/pointer';
import type { Checking } from '../problems/checking';
import { checkKnown, knownOn } from '../problems/known-by';
import { optionNamed, questionNamed } from '../problems/part-names';
import { questionsBehindValues } from './check-values';
import { knownQuestion, typeOfTerm } from './type-of-term';

/** Content that looks at answers refers to what exists and was asked before, and covers every case. */
export function checkContent(checking: Checking): void {
  for (const step of checking.quiz.steps) {
    const after = knownOn(checking, step);
    step.definition.content?.forEach((content, index) => {
      const path = at('/steps', step.index, 'content', index);
      switch (content.kind) {
        case 'twoAnswersGroupBodyContent':
          checkPairs(checking, content, path, after);
          return;
        case 'goalsContent':
          for (const key of ['from', 'to', 'weeks'] as const) {
            const type = typeOfTerm(checking, content[key], at(path, key), []);
            checkTermKnown(checking, content[key], after, at(path, key));
            if (type && type !== 'number')
              checking.report(
                'typeMismatch',
                at(path, key),
                `A number is needed here, but this is a ${type}.`,
              );
          }
          return;
        case 'nameContent': {
          const type = typeOfTerm(checking, content.name, at(path, 'name'), []);
          checkTermKnown(checking, content.name, after, at(path, 'name'));
          if (type && type !== 'text')
            checking.report(
              'typeMismatch',
              at(path, 'name'),
              `A name is a text, but this is a ${type}.`,
            );
          if (!content.title.includes('{{name}}')) {
            checking.report(
              'badPipe',
              at(path, 'title'),
              'The title does not say {{name}}, so the name never shows.',
            );
          }
          return;
        }
        case 'summaryContent':
          checkItems(checking, content.items, at(path, 'items'), after);
      }
    });
    if (step.definition.kind === 'stepSummary') {
      checkItems(checking, step.definition.items ?? [], at('/steps', step.index, 'items'), after);
    }
  }
}

function checkTermKnown(checking: Checking, term: Term, after: number, path: string): void {
  const uses = new Set<string>();
  questionsInTerm(term, uses, questionsBehindValues(checking));
  checkKnown(checking, uses, after, path);
}

type Items = readonly { answer?: string; value?: string }[];

function checkItems(checking: Checking, items: Items, path: string, after: number): void {
  items.forEach(({ answer, value }, index) => {
    const place = at(path, index);
    if ((answer === undefined) === (value === undefined)) {
      checking.report('malformed', place, 'Name either an answer or a derived value.');
    } else if (answer !== undefined) {
      knownQuestion(checking, answer, at(place, 'answer'));
      checkKnown(checking, [answer], after, at(place, 'answer'));
    } else if (value !== undefined) {
      typeOfTerm(checking, { value }, place, []);
      checkTermKnown(checking, { value }, after, at(place, 'value'));
    }
  });
}

/** Every pair of answers that can be given has a text, or there is one for the rest. */
function checkPairs(
  checking: Checking,
  content: TwoAnswersGroupBodyContent,
  path: string,
  after: number,
): void {
  const { answerTypes, report } = checking;
  const sides = (['first', 'second'] as const).map((side) => {
    const question = knownQuestion(checking, content[side], at(path, side));
    if (!question) return null;
    checkKnown(checking, [question.id], after, at(path, side));
    if (answerTypes.get(question.id) !== 'choice') {
      report('typeMismatch', at(path, side), 'This needs a question with a single choice.');
      return null;
    }
    return question.options;
  });
  const [first, second] = sides;
  if (!first || !second) return;
  content.bodies.forEach((body, index) => {
    for (const [side, options] of [
      ['first', first],
      ['second', second],
    ] as const) {
      const where = at(path, 'bodies', index, side);
      if (!options.has(body[side]))
        report(
          'unknownOption',
          where,
          `${questionNamed(checking.quiz, content[side])} has no option “${body[side]}”.`,
        );
    }
  });
  if (content.otherwise) return;
  const written = new Set(content.bodies.map((body) => `${body.first} + ${body.second}`));
  const missing = [...first.keys()].flatMap((one) =>
    [...second.keys()]
      .filter((two) => !written.has(`${one} + ${two}`))
      .map((two) => {
        const { quiz } = checking;
        return `${optionNamed(quiz, content.first, one)} with ${optionNamed(quiz, content.second, two)}`;
      }),
  );
  if (missing.length > 0) {
    report(
      'incompletePairs',
      at(path, 'bodies'),
      `No text for ${missing.join(', ')}. Write one for each, or one for the rest.`,
    );
  }
}
