import { stepTitle } from '../../engine/authoring';
import { type Draft, isJsonObject, type Json, listAt, textAt } from '../document/draft';

/** A step as the map needs it, apart from its words. */
export interface MapStep {
  /** Its place among the steps, from 0. */
  index: number;
  id: string;
  /** The section it belongs to: its own, or that of the nearest step before it that names one. */
  section: string | null;
  /** True where it is shown only under a condition, and passed over otherwise. */
  isConditional: boolean;
  /** The later step that tells why, where an answer here ends the quiz; `here` where none does; else null. */
  endsAt: number | 'here' | null;
}

/** Way of the quiz from one step to another, or to its end. */
export type MapEdge =
  | { kind: 'on' | 'bypass'; from: number; to: number }
  | { kind: 'jump'; from: number; to: number; jump: number; isAlways: boolean }
  | { kind: 'end'; from: number; end: MapEnd };

/** End of a quiz: the answers are sent, an answer ended it, or it was given up. */
export type MapEnd = 'sent' | 'ended' | 'stopped';

export interface MapGraph {
  steps: MapStep[];
  edges: MapEdge[];
}

/** Graph that the map draws of a definition, which may be broken: what is not understood is left out. */
export function mapGraph(definition: Draft['definition']): MapGraph {
  const list = listAt(definition, 'steps');
  const steps: MapStep[] = [];
  let section: string | null = null;
  for (const [index, step] of list.entries()) {
    section = textAt(step, 'section') ?? section;
    steps.push({
      index,
      id: textAt(step, 'id') ?? '',
      section,
      isConditional: isJsonObject(step) && step['when'] !== undefined,
      endsAt: canEnd(step) ? verdictAfter(list, index) : null,
    });
  }
  return { steps, edges: list.flatMap((step, index) => edgesOf(list, step, index, steps)) };
}

/** The same text for definitions of which the same map is drawn, apart from words. */
export function shapeOf({ steps, edges }: MapGraph): string {
  return JSON.stringify([
    steps.map(({ id, section, isConditional, endsAt }) => [id, section, isConditional, endsAt]),
    edges.map((edge) => Object.values(edge)),
  ]);
}

function edgesOf(
  list: readonly Json[],
  step: Json,
  index: number,
  steps: readonly MapStep[],
): MapEdge[] {
  const edges: MapEdge[] = [];
  const kinds = listAt(step, 'actions').map((action) => textAt(action, 'kind') ?? '');
  const isAccount = textAt(step, 'kind') === 'stepAuth';
  const leadsOn = isAccount || kinds.length === 0 || kinds.some((kind) => !endings.has(kind));
  if (leadsOn) {
    const jumps = listAt(step, 'goTo');
    for (const [jump, part] of jumps.entries()) {
      const to = steps.findIndex(({ id }) => id !== '' && id === textAt(part, 'step'));
      const isAlways = !isJsonObject(part) || part['when'] === undefined;
      if (to >= 0) edges.push({ kind: 'jump', from: index, to, jump, isAlways });
    }
    const isLeft = jumps.some((part) => isJsonObject(part) && part['when'] === undefined);
    if (!isLeft && index + 1 < list.length)
      edges.push({ kind: 'on', from: index, to: index + 1 }, ...bypass(steps, index));
  }
  if (kinds.includes('finish')) edges.push({ kind: 'end', from: index, end: 'sent' });
  const tells = steps.some(({ endsAt }) => endsAt === index);
  if (tells || steps[index]?.endsAt === 'here')
    edges.push({ kind: 'end', from: index, end: 'ended' });
  if (kinds.includes('abort')) edges.push({ kind: 'end', from: index, end: 'stopped' });
  return edges;
}

const endings = new Set(['finish', 'abort']);

/** The way around the next step, where that is not always shown. */
function bypass(steps: readonly MapStep[], index: number): MapEdge[] {
  const isPassed = steps[index + 1]?.isConditional === true && steps[index + 2] !== undefined;
  return isPassed ? [{ kind: 'bypass', from: index, to: index + 2 }] : [];
}

/**
 * Finds the step that tells an ending answer: at the next eligibility step that is always there, else at the next one.
 */
function verdictAfter(list: readonly Json[], index: number): number | 'here' {
  const verdicts = [...list.entries()].filter(
    ([place, step]) => place > index && textAt(step, 'kind') === 'stepQualify',
  );
  const always = verdicts.find(([, step]) => isJsonObject(step) && step['when'] === undefined);
  return (always ?? verdicts[0])?.[0] ?? 'here';
}

const known = new WeakMap<object, boolean>();

/** Tells whether any answer or rule of a step ends the quiz. */
function canEnd(step: Json): boolean {
  if (!isJsonObject(step)) return false;
  const before = known.get(step);
  if (before !== undefined) return before;
  const ends = [...listAt(step, 'questions'), ...listAt(step, 'consequences')].some(hasEnding);
  known.set(step, ends);
  return ends;
}

function hasEnding(part: Json): boolean {
  if (Array.isArray(part)) return part.some(hasEnding);
  if (!isJsonObject(part)) return false;
  return part['consequence'] === 'terminate' || Object.values(part).some(hasEnding);
}

/** Title that staff use for the step at a place. */
export function titleAt(definition: Draft['definition'], index: number): string {
  return stepTitle(listAt(definition, 'steps')[index]);
}
