import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldUnfinished, type Problem } from '../../engine/authoring';
import { mergeProblems, modelOf } from '../../engine/proof';
import { problemsFromProof } from '../../engine/proof/problems/problems-from-proof';
import { at, valueAt } from '../../engine/values/json/pointer';
import { fixtureQuizzes, fixtureReference } from '../../tests/support/fixture-quizzes';
import { problemLines } from '../../tests/support/quiz-builder';
import { runs, within } from '../../tests/support/random-runs';
import { checkDraft } from '../document/check-draft';
import { type Draft, isJsonObject, type Json, listAt } from '../document/draft';
import { parsePointer } from '../document/pointer';
import { actionTools } from './action-tools';
import { contentTools } from './content-tools';
import { questionTools } from './question-tools';
import { stepTools } from './step-tools';
import type { Tool } from './tool';
import { placeOf } from './tool';

/** Tools whose parts stand within a step, one part each; a step holds several. */
const withinSteps = [questionTools, contentTools, actionTools].flatMap((table): Tool[] =>
  Object.values(table),
);
const allTools: readonly Tool[] = [...withinSteps, ...Object.values(stepTools)];

const samples = new Map(
  fixtureQuizzes.map(({ key, quiz }) => {
    const definition: Draft['definition'] = JSON.parse(JSON.stringify(quiz.definition));
    const draft: Draft = { definition, savedRuns: [], promises: [] };
    return [key, { draft, lines: new Set(linesOf(draft).map(({ message }) => message)) }];
  }),
);

function linesOf(draft: Draft): Problem[] {
  const { definition, problems } = checkDraft(draft, fixtureReference);
  return foldUnfinished(definition, problems);
}

const places = fc.record({
  key: fc.constantFrom(...samples.keys()),
  step: fc.nat(100),
  isAlone: fc.boolean(),
});

/** A part put in somewhere, as the toolbox puts it in; null where it does not fit. */
function putIn(
  tool: Tool,
  { key, step, isAlone }: { key: string; step: number; isAlone: boolean },
) {
  const sample = samples.get(key);
  if (!sample) throw new Error(`There is no quiz ${key}.`);
  const draft = structuredClone(sample.draft);
  const place = `/steps/${step % listAt(draft.definition, 'steps').length}`;
  const made = tool.insert(draft, placeOf(place, isAlone), fixtureReference.catalogue);
  if ('because' in made) return null;
  const added = () => linesOf(draft).filter(({ message }) => !sample.lines.has(message));
  return { draft, pointer: made.pointer, added };
}

it('whatever is put in anywhere is one line at most, and no error', {
  timeout: within(120_000),
}, () => {
  fc.assert(
    fc.property(places, fc.constantFrom(...allTools.keys()), (place, nth) => {
      const added = putIn(toolOf(allTools, nth), place)?.added() ?? [];
      expect(added.length, problemLines(added)).toBeLessThan(2);
      expect(added.map(({ severity }) => severity)).not.toContain('error');
    }),
    { numRuns: runs(80) },
  );
});

it.each([questionTools, contentTools].flatMap((table): Tool[] => Object.values(table)))(
  '$kind is one line at most, with what a proof says of it too',
  (tool) => {
    const made = putIn(tool, { key: 'quizHaircare', step: 19, isAlone: false });
    if (!made) return;
    const { definition, problems, quiz } = checkDraft(made.draft, fixtureReference);
    if (!quiz) throw new Error(`It does not compile:\n${problemLines(problems)}`);
    const proved = problemsFromProof(modelOf(quiz));
    const lines = foldUnfinished(definition, mergeProblems(problems, proved));
    expect(lines.length, problemLines(lines)).toBeLessThan(2);
    expect(lines.map(({ severity }) => severity)).not.toContain('error');
  },
);

it('stays one line while anything of it is missing or empty', { timeout: within(120_000) }, () => {
  const holes = fc.record({ nth: fc.nat(), isTaken: fc.boolean() });
  fc.assert(
    fc.property(places, fc.constantFrom(...withinSteps.keys()), holes, (where, tool, hole) => {
      const made = putIn(toolOf(withinSteps, tool), where);
      if (!made) return;
      const { draft, pointer, added } = made;
      const inside = placesIn(valueAt(draft.definition, pointer), pointer);
      const place = inside[hole.nth % inside.length];
      if (place === undefined) return;
      empty(draft.definition, place, hole.isTaken);
      expect(added().length, `without ${place}:\n${problemLines(added())}`).toBeLessThan(2);
    }),
    { numRuns: runs(80) },
  );
});

function toolOf(tools: readonly Tool[], nth: number): Tool {
  const tool = tools[nth];
  if (!tool) throw new Error('There is no such tool.');
  return tool;
}

/** Everything in a part. */
function placesIn(part: unknown, pointer: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => {
    const place = at(pointer, key);
    return [place, ...placesIn(inner, place)];
  });
}

/** Leaves a place without what stood there: nothing, or something empty of the same sort. */
function empty(definition: Draft['definition'], place: string, isTaken: boolean): void {
  const keys = parsePointer(place);
  const key = keys.pop() ?? '';
  const holder = valueAt(definition, at('', ...keys));
  if (Array.isArray(holder)) {
    if (isTaken) holder.splice(Number(key), 1);
    else holder[Number(key)] = emptied(holder[Number(key)]);
  } else if (isJsonObject(holder)) {
    if (isTaken) delete holder[key];
    else holder[key] = emptied(holder[key] ?? null);
  }
}

function emptied(value: Json): Json {
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) return [];
  return isJsonObject(value) ? {} : null;
}
