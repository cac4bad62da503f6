import type { Modifier, Option } from '../../schemas/generated/types';
import { linesOfOption, type ResolvedLine } from '../cart/cart-line';
import type { Question, Quiz } from '../quiz';

/**
 * Every line that an option of a quiz can put into the cart, in every period and strength that some option sets
 * for it. Whether any patient can choose these together is another matter: see `engine/proof`.
 */
export function linesPossible({ questionById, reference }: Quiz): ResolvedLine[] {
  const questions = [...questionById.values()];
  const modifiers = questions.flatMap(({ options }) =>
    [...options.values()].flatMap((option) => option.modifiers ?? []),
  );
  return questions.flatMap((question) =>
    [...question.options.values()].flatMap((option) => {
      if (!option.content) return [];
      const applying = [...ownModifiers(option), ...modifiersOf(question, modifiers)];
      return valuesOf(applying, 'period-month').flatMap((period) =>
        valuesOf(applying, 'dosage').flatMap((dosage) =>
          linesOfOption(
            option,
            { period, dosage, quantity: null, usage: null },
            reference.catalogue,
          ),
        ),
      );
    }),
  );
}

function ownModifiers({ modifiers = [] }: Option): Modifier[] {
  return modifiers.filter(({ answers }) => !answers);
}

function modifiersOf({ id }: Question, modifiers: readonly Modifier[]): Modifier[] {
  return modifiers.filter(({ answers }) => answers?.includes(id));
}

/** What modifiers of a kind may set; null for none of them. */
function valuesOf(modifiers: readonly Modifier[], kind: Modifier['kind']): (number | null)[] {
  const values = modifiers.flatMap((one) => (one.kind === kind ? (one.value ?? []) : []));
  return [null, ...new Set(values)];
}
