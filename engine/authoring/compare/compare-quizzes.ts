import { at } from '../../values/json/pointer';
import { isSame } from '../../values/json/same';
import { tooLarge } from '../draft/too-large';
import { conditionInWords } from '../words/condition';
import { kindInWords } from '../words/kinds';
import { labelsOf, list, property, stepTitle, text, valueTitle } from '../words/labels';
import { termInWords } from '../words/term';
import { compareActions } from './compare-actions';
import { compareContent, compareShown } from './compare-content';
import { compareQuestions } from './compare-questions';
import { compareRules } from './compare-rules';
import {
  type Change,
  type Comparison,
  changesIn,
  fromTo,
  quoted,
  said,
  shownWhen,
  teller,
  wordsKind,
} from './comparison';
import type { Difference } from './difference';
import { matchById, type Pair } from './match';
import { asksConsent, asksWhatDecides, decidingQuestions, headingMatters } from './what-decides';

/**
 * Differences between two definitions, in words, in the order of the later one. Anything that differs gives at least
 * one difference. Never throws on a definition that is broken.
 */
export function compareQuizzes(before: unknown, after: unknown): Difference[] {
  const differences: Difference[] = [];
  const comparison: Comparison = {
    before,
    after,
    deciding: decidingQuestions(before, after),
    tell: teller(differences),
  };
  compareSettings(comparison);
  compareValues(comparison);
  compareSteps(comparison);
  if (differences.length > 0) return differences;
  if (!isSame(before, after)) comparison.tell('settings', '', 'Something in the quiz is different');
  else if (JSON.stringify(before) !== JSON.stringify(after))
    comparison.tell('writing', '', 'The same is written down in another order');
  return differences;
}

function compareSettings({ before, after, tell }: Comparison): void {
  for (const change of changesIn({ before, after, path: '' })) {
    const { key, before: from, after: to, path } = change;
    if (key === 'steps' || key === 'values') continue;
    if (key === 'clinical') {
      const words = 'What the quiz says of clinical facts by rules and measures has changed';
      tell('logic', path, words, change);
      continue;
    }
    const isWords = key === 'title' || key === 'description';
    const kind = isWords ? wordsKind(from, to, false, 'settings') : 'settings';
    tell(kind, path, `The ${key} of the quiz has changed${fromTo(from, to)}`, change);
  }
}

function compareValues({ before, after, tell }: Comparison): void {
  const [was, is] = [property(before, 'values'), property(after, 'values')];
  const changes = changesIn({ before: was, after: is, path: '/values' });
  for (const change of changes) {
    const { key, before: from, after: to, path } = change;
    const title = `The derived value ${quoted(valueTitle(key))}`;
    if (to === undefined) tell('logic', path, `${title} is gone`, { ...change, gone: true });
    else if (from === undefined)
      tell('logic', path, `${title} is new: ${termInWords(to, after)}`, change);
    else tell('logic', path, `${title} is now ${termInWords(to, after)}`, change);
  }
  if (!isSame(was, is) && changes.length === 0)
    tell('settings', '/values', 'The derived values are written in another form');
}

function compareSteps(comparison: Comparison): void {
  const { before, after, tell } = comparison;
  const pairs = matchById(list(before, 'steps'), list(after, 'steps'));
  for (const pair of pairs) {
    if (pair.after === null) {
      const title = quoted(stepTitle(pair.before?.part));
      tell('steps', at('/steps', pair.before?.index ?? 0), `The step ${title} is gone`, {
        gone: true,
      });
    } else {
      const path = at('/steps', pair.after.index);
      const title = quoted(stepTitle(pair.after.part));
      if (!pair.before) {
        tell('steps', path, `New step ${title}${placeOf(after, pair.after.index)}`);
        tellWhatDecides(comparison, pair.after.part, path, title);
      } else compareStep(comparison, { before: pair.before.part, after: pair.after.part, path });
      if (pair.moved)
        tell('order', path, `The step ${title} now comes${placeOf(after, pair.after.index)}`);
    }
  }
  compareQuestions(comparison, pairs.filter(isWhole));
  if (!Array.isArray(property(before, 'steps')) || !Array.isArray(property(after, 'steps'))) {
    const [from, to] = [property(before, 'steps'), property(after, 'steps')];
    if (!isSame(from, to)) tell('steps', '/steps', 'The steps are written in another form');
  }
}

/** Tells what a new step decides by itself; its questions are told one by one. */
function tellWhatDecides(comparison: Comparison, step: unknown, path: string, title: string): void {
  const when = property(step, 'when');
  if (when !== undefined)
    comparison.tell('logic', at(path, 'when'), `The step ${title} ${shownWhen(comparison, when)}`, {
      after: when,
    });
  const isNew = (key: string) => {
    return { before: undefined, after: property(step, key), path: at(path, key) };
  };
  if (list(step, 'goTo').length > 0) compareJumps(comparison, isNew('goTo'), title);
  if (list(step, 'consequences').length > 0) compareRules(comparison, isNew('consequences'), title);
}

type WholePair = Pair & { before: NonNullable<Pair['before']>; after: NonNullable<Pair['after']> };

function isWhole(pair: Pair): pair is WholePair {
  return pair.before !== null && pair.after !== null;
}

function placeOf(definition: unknown, index: number): string {
  const previous = list(definition, 'steps')[index - 1];
  return previous === undefined ? ' first' : ` after ${quoted(stepTitle(previous))}`;
}

function compareStep(comparison: Comparison, step: Change): void {
  const { deciding, tell } = comparison;
  const title = quoted(stepTitle(step.after));
  const steps = [step.before, step.after];
  const decides = steps.some((one) => headingMatters(deciding, one) || asksConsent(one));
  const skippable = steps.some((one) => asksWhatDecides(deciding, one));
  for (const change of changesIn(step)) {
    const { key, before: from, after: to, path: there } = change;
    switch (key) {
      case 'questions':
        // Reported question by question, wherever they stand now.
        if (!Array.isArray(from ?? []) || !Array.isArray(to ?? []))
          tell('questions', there, `The questions of ${title} are written in another form`);
        break;
      case 'id':
        tell('ids', there, `The step ${title} has another id${fromTo(from, to)}`, change);
        break;
      case 'title':
      case 'section':
      case 'label':
      case 'help':
        tell(
          wordsKind(from, to),
          there,
          `${title}: the ${key} reads differently${fromTo(from, to)}`,
          change,
        );
        break;
      case 'when':
        tell('logic', there, `The step ${title} ${shownWhen(comparison, to)}`, change);
        break;
      case 'content':
        compareContent(comparison, change, title, decides);
        break;
      case 'actions':
        compareActions(comparison, change, title, skippable);
        break;
      case 'goTo':
        compareJumps(comparison, change, title);
        break;
      case 'consequences':
        compareRules(comparison, change, title);
        break;
      case 'items':
        compareShown(
          comparison,
          { before: from, after: to, path: there },
          `What ${title} plays back`,
        );
        break;
      case 'qualified':
      case 'concern':
      case 'terminated':
        tell('consequences', there, `What ${title} says ${verdicts[key]} has changed`, change);
        break;
      case 'kind':
        tell(
          'steps',
          there,
          `${title} is now of the kind ${quoted(kindInWords('steps', said(to)).title)}`,
          change,
        );
        break;
      default:
        tell('settings', there, `${title}: “${key}” has changed${fromTo(from, to)}`, change);
    }
  }
}

const verdicts = {
  qualified: 'when nothing stands in the way',
  concern: 'when there is a concern',
  terminated: 'when an answer ends the quiz',
};

function compareJumps(
  { before: earlier, after: later, tell }: Comparison,
  { before, after, path }: Change,
  title: string,
): void {
  const was = list({ before }, 'before');
  const is = list({ after }, 'after');
  const jump = (part: unknown, definition: unknown) => {
    const id = text(part, 'step') ?? 'nowhere';
    const when = property(part, 'when');
    const goal = quoted(labelsOf(definition).steps.get(id) ?? id);
    return when === undefined ? goal : `${goal} when ${conditionInWords(when, definition)}`;
  };
  is.forEach((part, index) => {
    if (isSame(part, was[index])) return;
    tell('logic', at(path, index), `After ${title} the quiz now goes to ${jump(part, later)}`, {
      before: was[index],
      after: part,
    });
  });
  was.slice(is.length).forEach((part) => {
    tell('logic', path, `After ${title} the quiz no longer goes to ${jump(part, earlier)}`, {
      before: part,
    });
  });
  if (was.length === is.length && was.every((part, index) => isSame(part, is[index])))
    tell('logic', path, `The jumps of ${title} are written in another form`);
}

/**
 * Differences between two definitions, in words. Where one of them is too large to be compared, a single difference
 * says so and needs a review.
 * @param texts The two as they are kept, where those are at hand.
 */
export function compareIfFit(
  before: unknown,
  after: unknown,
  texts?: { before: string; after: string },
): Difference[] {
  const words = tooLarge(after, texts?.after) ?? tooLarge(before, texts?.before);
  if (words === null) return compareQuizzes(before, after);
  // Differences are told without their full stop.
  return [{ path: '', kind: 'settings', words: words.replace(/\.$/, '') }];
}
