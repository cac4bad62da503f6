import { at } from '../../values/json/pointer';
import { isSame } from '../../values/json/same';
import { asWritten } from '../words/fact-tokens';
import { list, property, text, valueTitle } from '../words/labels';
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
import type { DifferenceKind } from './difference';
import { matchById } from './match';

/**
 * Answers to a question that are new, gone, moved or changed.
 * @param question Its path is that of the answers.
 */
export function compareOptions(comparison: Comparison, question: Change, title: string): void {
  const { deciding, tell } = comparison;
  const { path } = question;
  const questions = [question.before, question.after];
  const [was = [], is = []] = questions.map((one) => list(property(one, 'input'), 'options'));
  const decides = questions.some((one) => deciding.has(text(one, 'id') ?? ''));
  let reordered = false;
  let isReported = false;
  for (const { before, after, moved } of matchById(was, is)) {
    const part = after?.part ?? before?.part;
    const name = `${quoted(text(part, 'label') ?? text(part, 'id') ?? '…')} to ${title}`;
    if (!after) tell('options', path, `The answer ${name} is gone`, { before: before?.part });
    else if (!before) {
      const does = consequenceWords[said(property(part, 'consequence'))];
      const more = does === undefined ? '' : `, which ${does}`;
      tell('options', at(path, after.index), `New answer ${name}${more}`, { after: part });
    } else {
      reordered ||= moved;
      if (isSame(before.part, after.part)) continue;
      const change = { before: before.part, after: after.part, path: at(path, after.index) };
      compareOption(comparison, change, name, decides);
    }
    isReported = true;
  }
  if (reordered) tell('order', path, `The answers to ${title} stand in another order`);
  else if (!isReported)
    tell('options', path, `The answers to ${title} are written in another form`);
}

const consequenceWords: Record<string, string | undefined> = {
  terminate: 'ends the quiz',
  concern: 'is a concern for the provider',
};

function compareOption(
  comparison: Comparison,
  option: Change,
  name: string,
  decides: boolean,
): void {
  for (const change of changesIn(option)) {
    const { key, before: from, after: to, path: there } = change;
    const say = (kind: DifferenceKind, words: string) =>
      comparison.tell(kind, there, words, change);
    switch (key) {
      case 'id':
        say('ids', `The answer ${name} has another id${fromTo(from, to)}`);
        break;
      case 'label':
        say(wordsKind(from, to, decides), `The answer ${quoted(said(from))} now reads ${name}`);
        break;
      case 'description':
      case 'badge':
        say(
          wordsKind(from, to, decides),
          `The ${key} of ${name} reads differently${fromTo(from, to)}`,
        );
        break;
      case 'preselected':
        say(
          'logic',
          to === true
            ? `${name} is now chosen beforehand`
            : `${name} is no longer chosen beforehand`,
        );
        break;
      case 'image':
        say(decides ? 'logic' : 'pictures', `The picture of ${name} has changed`);
        break;
      case 'when':
        say('logic', `The answer ${name} ${shownWhen(comparison, to, 'offered')}`);
        break;
      case 'consequence':
        say('consequences', `${name} ${consequenceChange(from, to)}`);
        break;
      case 'crisis':
        say(
          'consequences',
          to === true
            ? `${name} now says that somebody is in danger, and leads to help`
            : `${name} no longer leads to help for somebody in danger`,
        );
        break;
      case 'headline':
        say('consequences', `The headline given for ${name} reads differently${fromTo(from, to)}`);
        break;
      case 'insteadQuiz':
        say('consequences', `${name} now leads to another quiz${fromTo(from, to)}`);
        break;
      case 'establishes':
        say('logic', `${name} now ${establishedInWords(to)}`);
        break;
      case 'reason':
        say('consequences', `The reason given for ${name} reads differently`);
        break;
      case 'product':
      case 'plan':
      case 'variant':
      case 'content':
        say('products', `${name} now ${soldInWords(option.after)}`);
        break;
      case 'period':
        say('products', `${name} now ships every ${said(to)} months`);
        break;
      case 'modifiers':
        say(
          'products',
          `${name} now ${list(option.after, 'modifiers').map(modifierInWords).join(' and ') || 'changes nothing about products'}`,
        );
        break;
      case 'answers':
        say('products', `${name} now applies to other questions${fromTo(from, to)}`);
        break;
      case 'score':
        say('logic', `The score of ${name} has changed${fromTo(from, to)}`);
        break;
      default:
        say('options', `${name}: “${key}” has changed${fromTo(from, to)}`);
    }
  }
}

/** Puts into words what an answer says of a patient, by the names that labels use. */
function establishedInWords(establishes: unknown): string {
  const parts = [
    ['says yes to', 'has'],
    ['says no to', 'hasNot'],
    ['leaves open', 'unsure'],
  ].flatMap(([verb, how]) => {
    const facts = list(establishes, how ?? '').map((fact) => quoted(valueTitle(said(fact))));
    return facts.length === 0 ? [] : [`${verb} ${facts.join(', ')}`];
  });
  return parts.join(' and ') || 'says nothing of clinical facts';
}

function consequenceChange(from: unknown, to: unknown): string {
  const [was, is] = [consequenceWords[said(from)], consequenceWords[said(to)]];
  if (is !== undefined && was === undefined) return `now ${is}`;
  if (is === undefined)
    return from === 'terminate' ? 'no longer ends the quiz' : 'is no longer a concern';
  return from === 'terminate' ? `no longer ends the quiz; it ${is}` : `now ${is}`;
}

/** Says what an option puts into the cart: “puts the product ‘pen’ into the cart”. */
function soldInWords(option: unknown): string {
  const content = property(option, 'content');
  const plan = text(option, 'plan');
  const product = text(option, 'product');
  const variant = text(option, 'variant');
  if (content === 'commerce plan' && plan !== null) return `puts the plan ‘${plan}’ into the cart`;
  if (content === 'commerce product' && product !== null) {
    const which = variant === null ? '' : ` (${variant})`;
    return `puts the product ‘${product}’${which} into the cart`;
  }
  return 'puts nothing into the cart';
}

/** Says what a modifier does: “sets the dose to 0.25”. */
function modifierInWords(modifier: unknown): string {
  const value = asWritten(property(modifier, 'value') ?? '…');
  switch (property(modifier, 'kind')) {
    case 'dosage':
      return `sets the dose to ${value}`;
    case 'period-month':
      return `ships every ${value} ${asWritten(property(modifier, 'unit') ?? 'month')}s`;
    case 'quantity-per-month':
      return `gives ${value} a month`;
    default:
      return 'changes nothing about products';
  }
}
