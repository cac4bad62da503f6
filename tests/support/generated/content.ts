import type { Content } from '../../../schemas/generated/types';
import type { FactsSoFar } from './facts-so-far';
import { sometimes } from './questions';
import type { Random } from './random';

/** Content of any kind that plays back what is known so far. */
export function anyContent(random: Random, facts: FactsSoFar): Content {
  const fact = random.pickFrom(facts.questions)?.id;
  const value = random.pickFrom(facts.values)?.name;
  const known = fact === undefined ? '{{profile.firstName|you}}' : `{{answers.${fact}|nothing}}`;
  const text = `**${known}** and ${value === undefined ? 'more' : `{{values.${value}|?}}`}`;
  const numbers = facts.questions.filter(({ type }) => type === 'number');
  const number = random.pickFrom(numbers)?.id;
  const choices = facts.questions.flatMap((one) => (one.type === 'choice' ? [one] : []));
  const [first, second] = [random.pickFrom(choices)?.id, random.pickFrom(choices)?.id];
  const options = (id: string) => choices.find((choice) => choice.id === id)?.options[0] ?? '';
  const pair: Content =
    first === undefined || second === undefined
      ? { kind: 'simpleContent', text: 'constructor' }
      : {
          kind: 'twoAnswersGroupBodyContent',
          first,
          second,
          bodies: [{ first: options(first), second: options(second), text }],
          otherwise: { text },
        };
  const content = random.pick<Content>([
    { kind: 'simpleContent', title: known, text },
    {
      kind: 'columnsContent',
      columns: [
        { title: known, text },
        { title: 'Two', text: 'Two' },
      ],
    },
    {
      kind: 'uspContent',
      points: [
        { icon: 'heart', title: known },
        { icon: 'lock', title: 'Two' },
      ],
    },
    {
      kind: 'goalsContent',
      from: number === undefined ? 200 : { answer: number },
      to: 150,
      unit: 'lb',
      weeks: 12,
    },
    { kind: 'summaryContent', items: fact === undefined ? [] : [{ label: 'Said', answer: fact }] },
    { kind: 'starterContent', title: 'Welcome', text },
    { kind: 'cartContent' },
    { kind: 'cartContentV2', quantity: true, coupon: true, periods: true },
    pair,
    { kind: 'animationContent', animation: 'pulse', messages: [known] },
    {
      kind: 'nameContent',
      name: { profile: 'firstName' },
      title: 'Hi {{name}}',
      fallbackTitle: 'Hi',
    },
  ]);
  if (content.kind === 'summaryContent' && content.items.length === 0)
    return { kind: 'simpleContent', text };
  return { ...content, ...sometimes(random, facts) };
}
