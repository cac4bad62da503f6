import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Problem } from '../../../engine/authoring';
import { isWithin } from '../../document/pointer';
import { useDraft, useFormParts } from '../../state/editor-context';

/** Shows what is wrong with a field, beneath it. */
export function ProblemLines({ id, problems }: { id?: string; problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul id={id} className="mt-1 flex flex-col gap-0.5">
      {problems.map(({ severity, message }) => {
        const isError = severity === 'error';
        const Mark = isError ? CircleAlert : TriangleAlert;
        return (
          <li
            key={message}
            className={`flex gap-1.5 text-xs ${isError ? 'text-bad' : 'text-warn'}`}
          >
            <Mark aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span>
              <span className="sr-only">{isError ? 'Problem: ' : 'Advice: '}</span>
              {message}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type FieldProblem = Pick<Problem, 'severity' | 'message'>;

/**
 * Problems at a pointer, as they show beside a field.
 * @param deep True if what is wrong inside of it counts too.
 */
export function useProblems(pointer: string, deep: boolean): FieldProblem[] {
  const isHere = ({ path }: Problem) => (deep ? isWithin(path, pointer) : path === pointer);
  const inWords = (problems: readonly Problem[]) =>
    problems
      .filter(isHere)
      .map(({ severity, message }) => `${severity}\t${message}`)
      .join('\n');
  // As one text, so that a field renders again only when something else is wrong with it.
  const written = useDraft(({ checked }) => inWords(checked.problems));
  const definition = useDraft(({ checked }) => checked.definition);
  const { proof } = useFormParts();
  const proved = useStore(proof, ({ proved: last }) =>
    last?.definition === definition ? inWords(last.proof.problems ?? []) : '',
  );
  const joined = [written, proved].filter((part) => part !== '').join('\n');
  return useMemo(
    () =>
      joined === ''
        ? []
        : joined.split('\n').map((line) => {
            const [severity, message = ''] = line.split('\t', 2);
            return { severity: severity === 'error' ? 'error' : 'warning', message };
          }),
    [joined],
  );
}
