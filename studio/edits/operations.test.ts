import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkPromises,
  checkSavedRun,
  compileQuiz,
  type ProblemCode,
} from '../../engine/authoring';
import { actionKinds, contentKinds, stepKinds } from '../../engine/quiz';
import { formatQuizJson } from '../../engine/values';
import type { ActionKind, ContentKind, InputKind, StepKind } from '../../schemas/generated/types';
import { validateSavedRuns } from '../../schemas/generated/validators';
import { fixtureQuizzes, fixtureReference } from '../../tests/support/fixture-quizzes';
import { quizzes } from '../../tests/support/generated/quiz';
import { inTurn, isLong, runs, within } from '../../tests/support/random-runs';
import { sampleReference } from '../../tests/support/sample-reference';
import type { Draft, Json, JsonObject } from '../document/draft';
import { duplicatePart } from './duplicate';
import { applyFix } from './fix';
import { insertAction, insertContent, insertQuestion, insertStep } from './insert';
import { questionMakers } from './insert-questions';
import { movePart } from './move';
import { referencesIn } from './references';
import { allNames, namedParts } from './references-named';
import { removePart } from './remove';
import { rename } from './rename';
import { usesOf } from './uses';

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

interface Sample {
  key: string;
  draft: Draft;
  reference: typeof fixtureReference;
}

const fixtures: Sample[] = fixtureQuizzes.map(({ key, quiz, savedRuns, promises }) => ({
  key,
  draft: asDraft(quiz.definition, savedRuns, promises),
  reference: fixtureReference,
}));

function asDraft(
  definition: object,
  savedRuns: readonly object[] = [],
  promises: readonly object[] = [],
): Draft {
  const json: { definition: JsonObject; savedRuns: Json[]; promises: Json[] } = JSON.parse(
    JSON.stringify({ definition, savedRuns, promises }),
  );
  return json;
}

const generated: fc.Arbitrary<Sample> = quizzes.map((definition) => ({
  key: 'generated',
  draft: asDraft(definition),
  reference: sampleReference(),
}));

const codesOf = ({ draft, reference }: Sample): ProblemCode[] =>
  compileQuiz(copy(draft.definition), reference).problems.map(({ code }) => code);

/** Codes without those that say that something is still to be written: words, or questions that a label asks for. */
const written = (codes: readonly ProblemCode[]) =>
  codes.filter((code) => code !== 'unwritten' && code !== 'unasked');

const dangling: ProblemCode[] = ['unknownQuestion', 'unknownOption', 'unknownStep', 'unknownValue'];

/** A new step, which can always be put in. */
function stepIn(draft: Draft, at: number): { pointer: string } {
  const inserted = insertStep(draft, at, 'stepBasic', fixtureReference.catalogue);
  if ('because' in inserted) throw new Error(inserted.because);
  return inserted;
}

const kindsOf = <K extends string>(table: { [Kind in K]: unknown }): K[] =>
  Object.keys(table).filter((kind): kind is K => Object.hasOwn(table, kind));

describe.each(fixtures)('$key', { timeout: 20_000 }, (sample) => {
  const turn = fixtures.indexOf(sample);
  const { catalogue } = fixtureReference;
  const parts = namedParts(sample.draft.definition);
  const steps = parts.filter(({ name }) => name.kind === 'step');

  it('takes a new part of every kind, and lacks nothing but its words', () => {
    const before = codesOf(sample);
    const middle = Math.floor(steps.length / 2);
    const refusals: string[] = [];
    const tryOut = (insert: (draft: Draft) => ReturnType<typeof insertStep>, what: string) => {
      const draft = copy(sample.draft);
      const inserted = insert(draft);
      if ('because' in inserted) {
        expect(inserted.because).toMatch(/\.$/);
        expect(draft).toEqual(sample.draft);
        refusals.push(what);
      } else
        expect({ what, codes: written(codesOf({ ...sample, draft })) }).toEqual({
          what,
          codes: before,
        });
    };
    for (const at of [middle, steps.length]) {
      for (const kind of inTurn(kindsOf<StepKind>(stepKinds), turn))
        tryOut((draft) => insertStep(draft, at, kind, catalogue), kind);
      for (const kind of inTurn(kindsOf<InputKind>(questionMakers), turn))
        tryOut((draft) => {
          const { pointer } = stepIn(draft, at);
          const inserted = insertQuestion(draft, pointer, 0, kind, catalogue);
          if ('because' in inserted) removePart(draft, pointer);
          return inserted;
        }, kind);
      const pointer = `/steps/${Math.min(at, steps.length - 1)}`;
      for (const kind of inTurn(kindsOf<ContentKind>(contentKinds), turn))
        tryOut((draft) => insertContent(draft, pointer, 0, kind, catalogue), kind);
      for (const kind of inTurn(kindsOf<ActionKind>(actionKinds), turn))
        tryOut((draft) => insertAction(draft, pointer, 9, kind), kind);
    }
    // Only what needs something before it, or does not fit, is ever refused.
    for (const kind of ['stepBasic', 'radio', 'simpleContent'])
      expect(refusals).not.toContain(kind);
  });

  it('keeps its meaning, saved runs and promises included, when anything is renamed, and is the same when renamed back', () => {
    const text = formatQuizJson(sample.draft.definition);
    const draft = copy(sample.draft);
    const renamed = parts.filter((_, index) => index % 5 === 0);
    const back: [string, string][] = [];
    for (const { name } of renamed) {
      // Found again by its name: what stands above it may have been renamed before.
      const there = namedParts(draft.definition).find(
        (part) => part.name.kind === name.kind && part.name.id === name.id,
      );
      if (!there || rename(draft, there.pointer, `${name.id}-renamed`)) continue;
      const pointer = name.kind === 'value' ? `/values/${name.id}-renamed` : there.pointer;
      back.push([pointer, name.id]);
    }
    expect(back.length).toBeGreaterThan(20);
    const { quiz, problems } = compileQuiz(copy(draft.definition), sample.reference);
    expect(problems).toEqual(compileQuiz(copy(sample.draft.definition), sample.reference).problems);
    const whole = { quiz: sample.key, savedRuns: copy(draft.savedRuns) };
    if (!quiz || !validateSavedRuns(whole)) throw new Error('The renamed draft does not compile.');
    for (const savedRun of whole.savedRuns) expect(checkSavedRun(quiz, savedRun)).toEqual([]);
    expect(checkPromises(draft.definition, draft.promises, sample.reference)).toEqual([]);
    expect(draft.promises).not.toEqual(sample.draft.promises);
    for (const [pointer, id] of back.reverse()) expect(rename(draft, pointer, id)).toBeNull();
    expect(formatQuizJson(draft.definition)).toBe(text);
    expect(draft.savedRuns).toEqual(sample.draft.savedRuns);
    expect(draft.promises).toEqual(sample.draft.promises);
  });

  it('lists uses in words, refuses to remove what is used, and removes it with its uses', () => {
    let used = 0;
    for (const { pointer } of parts.filter((_, index) => index % (isLong ? 7 : 69) === 0)) {
      const uses = usesOf(sample.draft, pointer);
      for (const { words } of uses) expect(words).toMatch(/^[A-Z“].*[^.]$/s);
      if (uses.length > 0) {
        used += 1;
        const original = copy(sample.draft);
        expect(removePart(original, pointer)?.because).toMatch(/\.$/);
        expect(original).toEqual(sample.draft);
      }
      const draft = copy(sample.draft);
      if (removePart(draft, pointer, { alsoUses: true })) continue;
      const codes = codesOf({ ...sample, draft });
      expect(codes.filter((code) => dangling.includes(code))).toEqual([]);
      const broken = checkPromises(draft.definition, draft.promises, sample.reference);
      expect(broken.filter(({ severity }) => severity === 'error')).toEqual([]);
      const names = allNames(draft.definition);
      for (const { to, in: where } of referencesIn(draft).filter(({ to }) => to.kind !== 'option'))
        expect({
          to,
          where,
          known: names.some(({ id, kind }) => id === to.id && kind === to.kind),
        }).toMatchObject({ known: true });
    }
    expect(used).toBeGreaterThan(1);
  });

  it('doubles any step, with ids and references of its own', () => {
    for (const { pointer } of steps.slice(0, -1).filter((_, index) => index % 4 === 0)) {
      const draft = copy(sample.draft);
      const doubled = duplicatePart(draft, pointer);
      expect(doubled).toEqual({ pointer: expect.stringContaining('/steps/') });
      expect(codesOf({ ...sample, draft })).toEqual(codesOf(sample));
    }
  });

  it('moves a step there and back', () => {
    const draft = copy(sample.draft);
    expect(movePart(draft, '/steps/3', '/steps/7')).toEqual({ pointer: '/steps/7' });
    expect(draft.definition).not.toEqual(sample.draft.definition);
    expect(movePart(draft, '/steps/7', '/steps/3')).toEqual({ pointer: '/steps/3' });
    expect(draft).toEqual(sample.draft);
  });
});

describe('any quiz', { timeout: within(20_000) }, () => {
  it('is the same when a part is renamed and renamed back, and as sound in between', () => {
    fc.assert(
      fc.property(generated, fc.nat(), (sample, pick) => {
        const parts = namedParts(sample.draft.definition);
        const part = parts[pick % parts.length];
        if (!part) return;
        const draft = copy(sample.draft);
        const refused = rename(draft, part.pointer, 'another-name');
        if (refused) {
          expect(refused.because).toContain('fixed');
          expect(draft).toEqual(sample.draft);
          return;
        }
        expect(codesOf({ ...sample, draft })).toEqual(codesOf(sample));
        const back = part.name.kind === 'value' ? '/values/another-name' : part.pointer;
        expect(rename(draft, back, part.name.id)).toBeNull();
        expect(JSON.stringify(draft)).toBe(JSON.stringify(sample.draft));
      }),
      { numRuns: runs(50) },
    );
  });

  it('refers to nothing that is gone when a part is removed with its uses', () => {
    fc.assert(
      fc.property(generated, fc.nat(), (sample, pick) => {
        const parts = namedParts(sample.draft.definition);
        const part = parts[pick % parts.length];
        if (!part) return;
        const draft = copy(sample.draft);
        const uses = usesOf(draft, part.pointer);
        const refused = removePart(draft, part.pointer);
        if (!refused) expect(uses).toEqual([]);
        if (refused) removePart(draft, part.pointer, { alsoUses: true });
        expect(codesOf({ ...sample, draft }).filter((code) => dangling.includes(code))).toEqual([]);
      }),
      { numRuns: runs(50) },
    );
  });

  it('stays sound when a step is doubled', () => {
    fc.assert(
      fc.property(generated, fc.nat(), (sample, pick) => {
        const draft = copy(sample.draft);
        const steps = namedParts(draft.definition).filter(({ name }) => name.kind === 'step');
        duplicatePart(draft, steps[pick % steps.length]?.pointer ?? '');
        const codes = codesOf({ ...sample, draft });
        expect(codes.filter((code) => [...dangling, 'duplicateId'].includes(code))).toEqual([]);
      }),
      { numRuns: runs(25) },
    );
  });

  it('never makes an operation throw, however broken it is', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (broken, steps) => {
        const draft = asDraft(
          {
            ...broken,
            steps: [steps, { id: 'a', questions: steps, content: steps, goTo: [steps] }],
          },
          [],
          [{ who: steps, what: steps }, { what: { reaches: 'a' } }],
        );
        expect(referencesIn(draft)).toEqual(expect.any(Array));
        usesOf(draft, '/steps/1');
        rename(draft, '/steps/1', 'b');
        duplicatePart(draft, '/steps/0');
        movePart(draft, '/steps/0', '/steps/1');
        removePart(draft, '/steps/0', { alsoUses: true });
        expect(applyFix(draft, { title: 'Fix', op: 'remove', path: '/nowhere/1' })).toBe(false);
      }),
    );
  });
});
