import type { Db } from '../../app/kernel/database/client.server';
import type { AppLoadContext } from '../../app/kernel/http/load-context';
import type { Quiz } from '../../schemas/generated/types';
import { publishCatalogue } from './published-catalogue';
import { publishQuiz } from './published-quiz';
import {
  asks,
  checkbox,
  dated,
  end,
  ending,
  numeric,
  qualify,
  question,
  quizOf,
  radio,
  sells,
  worrying,
} from './quiz-builder';
import { smallCatalogue } from './small-shop';
import { Taking } from './taking';

/** Opens the small shop with a quiz for its pen, and another one that gives nothing. */
export async function openRetakingShop(db: Db): Promise<void> {
  await publishCatalogue(db, smallCatalogue());
  await publishQuiz(db, weightLoss);
  await publishQuiz(db, { ...haircare, kind: 'quizHaircare', category: 'haircare', title: 'Hair' });
}

const pregnancy = radio('pregnancy', ['no', worrying('breastfeeding'), ending('pregnant')]);

const weightLoss: Quiz = quizOf(
  [
    asks('home', [
      question('state', {
        kind: 'states',
        states: [{ state: 'AK', consequence: 'terminate', reason: 'Not licensed in Alaska.' }],
      }),
    ]),
    asks('health', [pregnancy, checkbox('heart', ['none', worrying('rhythm')])]),
    asks(
      'body',
      [numeric('weight'), question('height', { kind: 'input', field: 'input', value: 'height' })],
      {
        consequences: [
          { when: { value: 'bmi', lessThan: 27 }, consequence: 'terminate', reason: 'Below 27.' },
        ],
      },
    ),
    asks('birth', [dated('dob')], {
      consequences: [
        { when: { value: 'age', lessThan: 18 }, consequence: 'terminate', reason: 'Adults only.' },
      ],
    }),
    qualify(),
    asks('plan', [sells('product', ['pen'])]),
    end(),
  ],
  {
    title: 'Weight loss',
    values: {
      bmi: { bmi: { weight: { answer: 'weight' }, height: { answer: 'height' } } },
      age: { ageInYears: { answer: 'dob' } },
    },
  },
);

const haircare: Quiz = quizOf([asks('health', [radio('scalp', ['fine', ending('sore')])]), end()]);

/** A patient at the quiz about weight once more, in a browser of theirs. */
export function retaking(context: AppLoadContext): Taking {
  return new Taking(context, 'weight-loss');
}

/** Retakes it as far as the question about pregnancy, and answers that. */
export async function answersPregnancy(
  context: AppLoadContext,
  answer: 'no' | 'breastfeeding' | 'pregnant',
): Promise<Taking> {
  const taking = retaking(context);
  await taking.answers('state', 'CA');
  await taking.does('continue');
  await taking.answers('pregnancy', answer);
  return taking;
}
