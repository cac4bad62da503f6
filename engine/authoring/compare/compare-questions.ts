import { at } from '../../values/json/pointer';
import { isSame } from '../../values/json/same';
import { conditionInWords } from '../words/condition';
import { kindInWords } from '../words/kinds';
import { list, property, questionTitle, stepTitle, text } from '../words/labels';
import { compareOptions } from './compare-options';
import {
  type Change,
  type Comparison,
  changesIn,
  fromTo,
  quoted,
  said,
  shownWhen,
  wordsKind,
} from './comparison';
import { type Entry, matchById } from './match';

interface Placed {
  question: unknown;
  /** The step it stands in, as its number among the steps of the later definition; -1 in one that is gone. */
  step: number;
  index: number;
  path: string;
}

/**
 * Questions, wherever they stand: one that went to another step is the same question.
 * @param steps The steps that both definitions have.
 */
export function compareQuestions(
  comparison: Comparison,
  steps: readonly { before: Entry; after: Entry }[],
): void {
  const { before, after, tell } = comparison;
  const laterIndex = new Map(steps.map((pair) => [pair.before.index, pair.after.index]));
  const was = placed(before, (index) => laterIndex.get(index) ?? -1);
  const is = placed(after, (index) => index);
  const pairs = matchById(
    was.map(({ question }) => question),
    is.map(({ question }) => question),
  );
  const [idsBefore, idsAfter] = [idsByStep(was), idsByStep(is)];
  const shifted = new Set<number>();
  for (const pair of pairs) {
    const from = pair.before && was[pair.before.index];
    const to = pair.after && is[pair.after.index];
    if (!to) {
      if (from)
        tell(
          'questions',
          from.path,
          `The question ${quoted(questionTitle(from.question))} is gone`,
          { before: from.question, gone: true },
        );
      continue;
    }
    const title = quoted(questionTitle(to.question));
    const where = quoted(stepTitle(list(after, 'steps')[to.step]));
    if (!from) {
      tell('questions', to.path, `New question ${title} in ${where}${endingsOf(to.question)}`, {
        after: to.question,
      });
      const when = property(to.question, 'when');
      if (when !== undefined)
        tell(
          'logic',
          at(to.path, 'when'),
          `The question ${title} ${shownWhen(comparison, when, 'asked')}`,
          {
            after: when,
          },
        );
      continue;
    }
    if (from.step !== to.step)
      tell('order', to.path, `The question ${title} now stands in ${where}`);
    else if (pair.moved && !shifted.has(to.step)) {
      shifted.add(to.step);
      if (isReordered(idsBefore.get(to.step), idsAfter.get(to.step)))
        tell('order', to.path, `The questions of ${where} stand in another order`);
    }
    const change = { before: from.question, after: to.question, path: to.path };
    compareQuestion(comparison, change);
  }
}

/** The ids of the questions of each step, in their order. */
function idsByStep(places: readonly Placed[]): ReadonlyMap<number, (string | null)[]> {
  const ids = new Map<number, (string | null)[]>();
  for (const { step, question } of places) {
    const known = ids.get(step);
    if (known) known.push(text(question, 'id'));
    else ids.set(step, [text(question, 'id')]);
  }
  return ids;
}

/** Tells whether the questions that a step had and still has stand in another order. The step tells of its own move. */
function isReordered(
  before: readonly (string | null)[] = [],
  after: readonly (string | null)[] = [],
): boolean {
  const [had, has] = [new Set(before), new Set(after)];
  return !isSame(
    before.filter((id) => has.has(id)),
    after.filter((id) => had.has(id)),
  );
}

function placed(definition: unknown, stepOf: (index: number) => number): Placed[] {
  return list(definition, 'steps').flatMap((step, number) =>
    list(step, 'questions').map((question, index) => ({
      question,
      step: stepOf(number),
      index,
      path: at('/steps', number, 'questions', index),
    })),
  );
}

/** Lists the ends and concerns that a new question can bring, all at once: “: ‘Yes’ ends the quiz”. */
function endingsOf(question: unknown): string {
  const endings = list(property(question, 'input'), 'options').flatMap((option) => {
    const consequence = property(option, 'consequence');
    const label = quoted(text(option, 'label') ?? text(option, 'id') ?? '');
    if (consequence === 'terminate') return [`${label} ends the quiz`];
    return consequence === 'concern' ? [`${label} is a concern`] : [];
  });
  return endings.length > 0 ? `: ${endings.join(', ')}` : '';
}

function compareQuestion(comparison: Comparison, question: Change): void {
  const { after: later, deciding, tell } = comparison;
  const { before, after, path } = question;
  const title = quoted(questionTitle(after));
  const ids = [text(before, 'id') ?? '', text(after, 'id') ?? ''];
  const decides = ids.some((id) => deciding.has(id));
  for (const change of changesIn(question)) {
    const { key, before: from, after: to, path: there } = change;
    switch (key) {
      case 'id':
        tell('ids', there, `The question ${title} has another id${fromTo(from, to)}`, change);
        break;
      case 'label':
        tell(
          wordsKind(from, to, decides),
          there,
          `A question now reads ${title} instead of ${quoted(said(from))}`,
          change,
        );
        break;
      case 'help':
        tell(
          wordsKind(from, to, decides),
          there,
          `The help for ${title} reads differently${fromTo(from, to)}`,
          change,
        );
        break;
      case 'when':
        tell('logic', there, `The question ${title} ${shownWhen(comparison, to, 'asked')}`, change);
        break;
      case 'confirmWithin':
        tell(
          'logic',
          there,
          to === undefined
            ? `${title} is now asked every time`
            : `An earlier answer to ${title} is now confirmed for ${said(to)} days`,
          change,
        );
        break;
      case 'required': {
        const unless = property(to, 'unless');
        const words =
          unless === undefined
            ? to === true
              ? 'must now be answered'
              : 'need no longer be answered'
            : `must now be answered unless ${conditionInWords(unless, later)}`;
        tell('questions', there, `${title} ${words}`, change);
        break;
      }
      case 'input':
        compareInput(comparison, { ...question, path: there }, title, decides);
        break;
      default:
        tell('questions', there, `${title}: “${key}” has changed${fromTo(from, to)}`, change);
    }
  }
  if (typeof before !== 'object' || typeof after !== 'object')
    if (!isSame(before, after)) tell('questions', path, `${title} is written in another form`);
}

const limits: Record<string, string> = {
  minimum: 'smallest answer allowed',
  maximum: 'largest answer allowed',
  atLeast: 'smallest answer allowed, worked out,',
  atMost: 'largest answer allowed, worked out,',
  decimals: 'number of digits allowed after the point',
  minLength: 'shortest text allowed',
  maxLength: 'longest text allowed',
  earliest: 'earliest date allowed',
  latest: 'latest date allowed',
  unit: 'unit',
  mask: 'mask',
};

/** @param question Its path is that of the input. */
function compareInput(
  comparison: Comparison,
  question: Change,
  title: string,
  decides: boolean,
): void {
  const { tell } = comparison;
  const { path } = question;
  const [before, after] = [property(question.before, 'input'), property(question.after, 'input')];
  const changes = changesIn({ before, after, path });
  for (const change of changes) {
    const { key, before: from, after: to, path: there } = change;
    if (key === 'options') compareOptions(comparison, { ...question, path: there }, title);
    else if (key === 'placeholder')
      tell(
        wordsKind(from, to, decides),
        there,
        `The placeholder of ${title} reads differently${fromTo(from, to)}`,
        change,
      );
    else if (key === 'kind')
      tell(
        'questions',
        there,
        `${title} is now answered by ${quoted(kindInWords('inputs', said(to)).title)} instead of ${quoted(kindInWords('inputs', said(from)).title)}`,
        change,
      );
    else if (key === 'states' || key === 'consequences')
      tell('consequences', there, `What follows from the answers to ${title} has changed`, change);
    else if (Object.hasOwn(limits, key))
      tell('limits', there, `${title}: the ${limits[key]} has changed${fromTo(from, to)}`, change);
    else tell('questions', there, `${title}: “${key}” has changed${fromTo(from, to)}`, change);
  }
  if (changes.length === 0) tell('questions', path, `How ${title} is answered has changed`);
}
