import type { Facts, Question, Quiz } from '../../../engine/quiz';
import type { AnswerValue } from '../../../schemas/generated/types';
import type { Random } from './random';

/** Answers at random to every question there is in some quizzes, mostly with one that leads on. */
export function answersAtRandom(
  random: Random,
  quizzes: readonly Quiz[],
): Record<string, AnswerValue> {
  const answers: Record<string, AnswerValue> = {};
  for (const { questionById } of quizzes)
    for (const question of questionById.values()) {
      if (Object.hasOwn(answers, question.id) && !random.once(4)) continue;
      const value = answerTo(random, question, answers);
      if (value !== null && !random.once(25)) answers[question.id] = value;
    }
  return answers;
}

export function factsAtRandom(random: Random): Facts {
  const signedIn = !random.once(8);
  const gender = random.pick(['female', 'male']);
  return {
    site: random.pick(['default', 'default', 'hmrprogram', 'jrnys']),
    today: random.pick(['2026-06-15', '2026-06-15', '2031-02-28']),
    signedIn,
    profile: signedIn ? { firstName: 'Ana', gender, dob: '1988-04-12' } : null,
  };
}

function answerTo(
  random: Random,
  { input, options }: Question,
  answers: Readonly<Record<string, AnswerValue>>,
): AnswerValue | null {
  const all = [...options.values()];
  const easy = all.filter(({ consequence }) => consequence !== 'terminate');
  const from = easy.length > 0 && !random.once(20) ? easy : all;
  switch (input.kind) {
    case 'checkbox': {
      const alone = from.filter(({ exclusive }) => exclusive).map(({ id }) => id);
      if (alone.length > 0 && random.once(2)) return alone.slice(0, 1);
      return random
        .some(from.filter(({ exclusive }) => !exclusive || random.once(10)))
        .map(({ id }) => id)
        .slice(0, random.pick([1, 1, 2, 9]));
    }
    case 'commerceProduct':
      if (input.many) return random.some(from).map(({ id }) => id);
      return random.pickFrom(from)?.id ?? null;
    case 'input': {
      if (input.sameAs !== undefined) return answers[input.sameAs] ?? null;
      if (input.field === 'date')
        return random.pick(['1988-04-12', '1975-01-31', '1960-07-01', '2010-06-15', '2008-06-16']);
      if (input.value === 'text') return input.format === 'email' ? 'ana@example.com' : 'Ana';
      const least = input.minimum ?? (input.value === 'height' ? 60 : 0);
      const most = input.maximum ?? (input.value === 'height' ? 78 : 400);
      const one = least + random.roll(Math.floor(most - least) + 1);
      return random.pick([
        one,
        one,
        Math.min(most, Math.max(least, 150 + random.roll(90))),
        one + 0.5,
      ]);
    }
    case 'maskInput':
      return input.mask.replaceAll('#', '5').replaceAll('@', 'a').replaceAll('*', 'b');
    case 'allergies':
      return random.pick([['none'], ['none'], ['penicillin'], ['other:Latex gloves']]);
    case 'visit':
      return '2026-06-22T15:00Z/any';
    case 'fileInput':
      return 'document-1';
    case 'cartChoices':
      return null;
    default:
      return random.pickFrom(from)?.id ?? null;
  }
}
