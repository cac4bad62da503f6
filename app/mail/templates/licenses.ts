import { type MailWords, mailTo, type Reader } from './mail-to';

/** A state in which a license ends, and what is open there. */
interface EndingThere {
  /** Its name. */
  state: string;
  cases: number;
  treatments: number;
  /** Number of others who may decide there once it has ended. */
  others: number;
}

/**
 * Tells a manager that licenses end, with what is affected. Mail is read by others: it counts, and names nobody.
 * @param day The last day, in words.
 */
export function licensesEnd(
  reader: Reader,
  { day, isOver, states }: { day: string; isOver: boolean; states: readonly EndingThere[] },
): MailWords {
  const [first] = states;
  const which =
    first && states.length === 1
      ? `A license for ${first.state}`
      : `Licenses for ${states.length} states`;
  const verb = states.length === 1 ? (isOver ? 'ended' : 'ends') : isOver ? 'ended' : 'end';
  return mailTo(reader, {
    subject: `${which} ${verb} on ${day}`,
    paragraphs: [
      ...states.map(stateInWords),
      'The page says whose it is. Add the renewed license there.',
    ],
    button: { label: 'See who covers which state', path: '/manager/coverage' },
  });
}

function stateInWords({ state, cases, treatments, others }: EndingThere): string {
  const open = `${count(cases, 'case')} and ${count(treatments, 'treatment')} are open there.`;
  const who =
    others === 0
      ? 'Nobody else may decide there afterwards: nothing is sold there until somebody may.'
      : `${others === 1 ? 'One other person' : `${others} others`} may decide there.`;
  return `${state}: ${open} ${who}`;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
