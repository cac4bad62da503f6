import type { Question } from '../../quiz/model/quiz';
import type { Model } from './model';

/** Finds the levels of the answer to a question in the diagram, with every statement about its number. */
export function levelsOfAnswer(
  { cells, facts, levelOf, levelOfAtom }: Model,
  { id }: Question,
): Set<number> {
  const of = cells.get(id);
  switch (of?.kind) {
    case undefined:
      return new Set();
    case 'one':
    case 'text':
    case 'given':
      return new Set([levelOf(of.variable)]);
    case 'many':
      return new Set(of.classes.map(({ variable }) => levelOf(variable)));
    case 'cart':
      return new Set([...of.quantities.values(), of.coupon].map(levelOf));
    case 'number':
    case 'day': {
      const said = facts.numbers.atoms.list.filter(({ variables }) =>
        variables.includes(of.number),
      );
      return new Set([levelOf(of.given), ...said.map(levelOfAtom)]);
    }
  }
}
