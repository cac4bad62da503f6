import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuizPromise } from '../../schemas/generated/types';
import { fixtureReference } from '../../tests/support/fixture-quizzes';
import { proverInPage } from '../../tests/support/prover-in-page';
import { asks, end, option, quizOf, radio } from '../../tests/support/quiz-builder';
import type { Json } from '../document/draft';
import { createDraftStore } from '../document/draft-store';
import { putAt } from '../document/pointer';
import type { ToProver } from './messages';
import { createProofStore } from './proof-store';
import type { Prover, ProverEvents } from './start-prover';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const quiz = quizOf([
  asks('sex', [radio('sex', [option('male'), option('female')], { required: true })]),
  asks('gout', [radio('gout', [option('yes'), option('no')], { required: true })], {
    when: { answer: 'sex', is: 'male' },
  }),
  end(),
]);

const askedOfAll: QuizPromise = {
  id: 'asked-of-all',
  name: 'Everyone is asked about gout.',
  happens: 'always',
  what: { answers: 'gout' },
};

function opened(promises: QuizPromise[] = [askedOfAll], start = proverInPage) {
  const whole = { definition: quiz, savedRuns: [], promises };
  const draft = createDraftStore(JSON.parse(JSON.stringify(whole)), fixtureReference);
  const proof = createProofStore(draft, fixtureReference, start);
  const end = proof.begin();
  return { draft, proof, end, state: () => proof.getState() };
}

const settled = () => vi.advanceTimersByTimeAsync(2_000);
const edit = ({ draft }: ReturnType<typeof opened>, pointer: string, value: Json) =>
  draft.edit('Change', ({ definition }) => void putAt(definition, pointer, value));

/** A prover that never answers, and says how it was treated. */
function silent() {
  const begun: { messages: ToProver[]; events: ProverEvents; ended: boolean }[] = [];
  const start = (events: ProverEvents): Prover => {
    const one = { messages: [] as ToProver[], events, ended: false };
    begun.push(one);
    return {
      post: (message) => void one.messages.push(message),
      end: () => {
        one.ended = true;
      },
    };
  };
  return { begun, start };
}

describe('the proof of a draft', () => {
  it('names somebody who breaks a promise, and follows an edit that mends it', async () => {
    const editor = opened();
    expect(editor.state()).toMatchObject({ status: 'waiting', proved: null });
    await settled();
    expect(editor.state().status).toBe('proved');
    expect(editor.state().proved?.proof.own[0]?.judged?.verdict).toMatchObject({
      kind: 'broken',
      patient: { answers: { sex: 'female' } },
    });

    edit(editor, '/steps/1/when', { answer: 'sex', answered: true });
    expect(editor.state().status).toBe('waiting');
    await settled();
    expect(editor.state().proved?.proof.own[0]?.judged?.verdict).toEqual({
      kind: 'holds',
      ways: expect.any(String),
    });
    editor.end();
  });

  it('shows what is said of promises while problems are looked for', async () => {
    const { begun, start } = silent();
    const editor = opened([askedOfAll], start);
    await settled();
    const [prover] = begun;
    const turn = 1;
    const own = [{ index: 0, problems: [], judged: null }];
    const judged = { ways: '1', problems: null, sentence: null, own, derived: [], took: 1 };
    prover?.events.onAnswer({ type: 'judged', turn, proof: judged });
    expect(editor.state()).toMatchObject({ status: 'proving', proved: { proof: judged } });

    const proof = { ...judged, problems: [], sentence: 'Proved.' };
    prover?.events.onAnswer({ type: 'proved', turn, proof });
    expect(editor.state()).toMatchObject({ status: 'proved', proved: { proof } });
    editor.end();
  });

  it('judges nothing that names what is gone, and says what is wrong with it', async () => {
    const gone: QuizPromise = { ...askedOfAll, id: 'gone', what: { answers: 'malaria' } };
    const editor = opened([gone, askedOfAll]);
    await settled();
    const [first, second] = editor.state().proved?.proof.own ?? [];
    expect(first).toMatchObject({ judged: null, problems: [{ code: 'unknownQuestion' }] });
    expect(second?.judged?.verdict.kind).toBe('broken');
    editor.end();
  });

  it('says who is asked what, once nothing else is to be done', async () => {
    const editor = opened([]);
    await settled();
    const { definition } = editor.draft.getState().history.draft;
    expect(editor.state().asked).toEqual({
      definition,
      of: { questions: { gout: 'men' }, steps: { gout: 'men' } },
    });
    // A question that somebody waits for comes first, and this after it again.
    edit(editor, '/steps/1/when', { answer: 'sex', is: 'female' });
    await vi.advanceTimersByTimeAsync(400);
    const answer = editor.proof.ask(askedOfAll);
    await settled();
    expect((await answer)?.verdict?.kind).toBe('broken');
    expect(editor.state().asked?.of.questions).toEqual({ gout: 'women' });
    editor.end();
  });

  it('keeps what was proved while the draft has errors', async () => {
    const editor = opened();
    await settled();
    const before = editor.state().proved;
    edit(editor, '/steps/1/id', 7);
    await settled();
    expect(editor.state()).toMatchObject({ status: 'waiting', proved: before });
    editor.end();
  });

  it('answers whether a promise would hold, of the draft and of what is thought of', async () => {
    const editor = opened([]);
    const now = editor.proof.ask(askedOfAll);
    const { definition } = editor.draft.getState().history.draft;
    const other = structuredClone(definition);
    putAt(other, '/steps/1/when', { answer: 'sex', answered: true });
    const then = editor.proof.ask(askedOfAll, other);
    await settled();
    expect((await now)?.verdict?.kind).toBe('broken');
    expect((await then)?.verdict?.kind).toBe('holds');
    editor.end();
  });
});

describe('who comes to a step', () => {
  const facts = { site: 'default', today: '2026-06-15', profile: null, signedIn: false } as const;
  const known = { facts, answers: { sex: 'female' } };

  it('is somebody, of the draft that is asked about', async () => {
    const editor = opened([]);
    const { definition } = editor.draft.getState().history.draft;
    const reach = editor.proof.somebodyComing('gout', known, definition);
    await settled();
    expect(await reach).toMatchObject({ kind: 'somebody', patient: { answers: { sex: 'male' } } });

    const closed = structuredClone(definition);
    putAt(closed, '/steps/0/goTo', [{ step: 'end' }]);
    const nobody = editor.proof.somebodyComing('gout', known, closed);
    await settled();
    expect(await nobody).toEqual({ kind: 'nobody' });
    editor.end();
  });

  it('is asked of the latest step that was chosen', async () => {
    const { start } = silent();
    const editor = opened([], start);
    const { definition } = editor.draft.getState().history.draft;
    await settled();
    const before = editor.proof.somebodyComing('gout', known, definition);
    void editor.proof.somebodyComing('end', known, definition);
    expect(await before).toBeNull();
    editor.end();
  });
});

describe('the prover', () => {
  it('is not asked while somebody types', async () => {
    const { begun, start } = silent();
    const editor = opened([], start);
    for (let letter = 0; letter < 20; letter += 1) {
      edit(editor, '/title', `Title ${letter}`);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(begun).toHaveLength(0);
    await settled();
    expect(begun[0]?.messages.map(({ type }) => type)).toEqual(['reference', 'prove']);
    editor.end();
  });

  it('drops the proof of an older draft', async () => {
    const { begun, start } = silent();
    const editor = opened([], start);
    await settled();
    edit(editor, '/title', 'Another');
    await settled();
    expect(begun).toHaveLength(2);
    expect(begun[0]?.ended).toBe(true);
    expect(begun[1]?.messages.at(-1)).toMatchObject({ definition: { title: 'Another' } });
    editor.end();
    expect(begun[1]?.ended).toBe(true);
  });

  it('that takes too long is given up, which can be tried again', async () => {
    const { begun, start } = silent();
    const editor = opened([], start);
    await settled();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(editor.state()).toMatchObject({ status: 'unfinished', proved: null });
    expect(begun[0]?.ended).toBe(true);
    editor.proof.again();
    expect(editor.state().status).toBe('proving');
    expect(begun).toHaveLength(2);
    editor.end();
  });

  it('that dies leaves the proof unfinished, and the question without an answer', async () => {
    const { begun, start } = silent();
    const editor = opened([], start);
    await settled();
    const answer = editor.proof.ask(askedOfAll);
    begun[0]?.events.onDeath();
    expect(editor.state().status).toBe('unfinished');
    begun[1]?.events.onDeath();
    expect(await answer).toBeNull();
    editor.end();
  });

  it('that cannot begin says so', async () => {
    const editor = opened([], () => {
      throw new Error('No workers here.');
    });
    await settled();
    expect(editor.state().status).toBe('unfinished');
    expect(await editor.proof.ask(askedOfAll)).toBeNull();
    editor.end();
  });
});
