import type { Model } from './model';
import type { Patient } from './person';

/** How often each number is brought nearer to what is usual. */
const rounds = 2;
/** How often the way there is halved. */
const halvings = 6;

/**
 * Somebody whose numbers are as usual as they can be while they stay who is meant, so that whoever reads of them
 * can picture them: an example of numbers is often one at the edge.
 * @param isMeant Whether somebody is still one of those.
 */
export function withUsualNumbers(
  { cells, ranges }: Pick<Model, 'cells' | 'ranges'>,
  patient: Patient,
  isMeant: (patient: Patient) => boolean,
): Patient {
  let one = patient;
  for (let round = 0; round < rounds; round += 1)
    for (const [id, of] of cells) {
      const range = of.kind === 'number' ? ranges[of.number] : undefined;
      const given = one.answers[id];
      if (!range || typeof given !== 'number') continue;
      const { usual, step } = range;
      // Whole numbers are read most easily; they stand on any grid that is finer.
      const onGrid = (number: number) =>
        step <= 1 ? Math.round(number) : usual + Math.round((number - usual) / step) * step;
      const tried = (number: number) => {
        const other = { ...one, answers: { ...one.answers, [id]: onGrid(number) } };
        const isOne = isMeant(other);
        if (isOne) one = other;
        return isOne;
      };
      if (tried(usual)) continue;
      let [good, bad] = [given, usual];
      for (let turn = 0; turn < halvings; turn += 1) {
        const middle = (good + bad) / 2;
        if (tried(middle)) good = middle;
        else bad = middle;
      }
    }
  return one;
}
