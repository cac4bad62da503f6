import type { Quiz, Step } from '../../quiz/model/quiz';

/** The steps that ask to agree to a consent that labels name. More than one is refused by the compiler. */
export function consentSteps({ steps }: Quiz, consent: string): Step[] {
  return steps.filter(({ definition }) =>
    definition.actions?.some(
      (action) => action.kind === 'understand' && action.consents?.includes(consent),
    ),
  );
}
