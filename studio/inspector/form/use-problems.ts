import { useMemo } from 'react';
import type { Problem } from '../../../engine';
import { isWithin } from '../../document/pointer';
import { useDraft } from '../../editor/editor-context';

export type ToldProblem = Pick<Problem, 'severity' | 'message'>;

/**
 * What is wrong at a pointer, as it shows beside a field.
 * @param deep Whether what is wrong inside of it counts too.
 */
export function useProblems(pointer: string, deep: boolean): ToldProblem[] {
  // As one text, so that a field renders again only when something else is wrong with it.
  const told = useDraft(({ checked }) =>
    checked.problems
      .filter(({ path }) => (deep ? isWithin(path, pointer) : path === pointer))
      .map(({ severity, message }) => `${severity}\t${message}`)
      .join('\n'),
  );
  return useMemo(
    () =>
      told === ''
        ? []
        : told.split('\n').map((line) => {
            const [severity, message = ''] = line.split('\t', 2);
            return { severity: severity === 'error' ? 'error' : 'warning', message };
          }),
    [told],
  );
}
