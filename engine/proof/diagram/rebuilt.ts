import type { Diagram } from './diagram';
import type { PatientSet } from './nodes';

/** Makes the set of everybody who is in a set for some value of these variables. */
export function forget(
  diagram: Diagram,
  set: PatientSet,
  variables: ReadonlySet<number>,
): PatientSet {
  const last = Math.max(...variables);
  return rebuilt(diagram, set, (edge, level, parts) => {
    if (level > last) return edge;
    if (!variables.has(level)) return diagram.node(level, parts());
    return parts().reduce((all, part) => diagram.or(all, part), diagram.none);
  });
}

/**
 * Makes the same set in another diagram.
 * @param levels Level in the other diagram of each of our variables, from first to last.
 */
export function copied(
  diagram: Diagram,
  set: PatientSet,
  into: Diagram,
  levels: readonly number[],
): PatientSet {
  return rebuilt(diagram, set, (edge, level, parts) =>
    edge <= diagram.all ? edge : into.node(levels[level] as number, parts()),
  );
}

/** Builds a set anew from the last variables on, each part of it once. */
function rebuilt(
  diagram: Diagram,
  set: PatientSet,
  build: (edge: PatientSet, level: number, parts: () => PatientSet[]) => PatientSet,
): PatientSet {
  const known = new Map<PatientSet, PatientSet>();
  const walk = (edge: PatientSet): PatientSet => {
    const before = known.get(edge);
    if (before !== undefined) return before;
    const level = diagram.levelOf(edge);
    const width = diagram.widths[level] as number;
    const made = build(edge, level, () =>
      Array.from({ length: width }, (_, cell) => walk(diagram.child(edge, cell))),
    );
    known.set(edge, made);
    return made;
  };
  return walk(set);
}
