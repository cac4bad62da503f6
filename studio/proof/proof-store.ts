import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Patient } from '../../engine/authoring';
import type { Known, Reach } from '../../engine/proof';
import type { Quiz, Reference } from '../../engine/quiz';
import type { QuizPromise } from '../../schemas/generated/types';
import type { Json, JsonObject } from '../document/draft';
import type { DraftStore } from '../document/draft-store';
import { whenIdle } from '../ui/when-idle';
import type { DraftProof, FromProver, Inquiry, PromiseAnswer, Reply, WhoIsAsked } from './messages';
import type { Prover, ProverEvents } from './start-prover';

/** Proof, with the draft that it is of. */
export interface Proved {
  definition: JsonObject;
  promises: readonly Json[];
  quiz: Quiz;
  proof: DraftProof;
}

export interface ProofState {
  /**
   * `waiting`: the draft changed, or nothing was proved yet. `unfinished`: the prover died or took too long, which
   * says nothing of the quiz.
   */
  status: 'waiting' | 'proving' | 'proved' | 'unfinished';
  /** The latest proof there is; null before the first. It may be of the draft as it was. */
  proved: Proved | null;
  /**
   * The person who broke a promise of this draft last, by the promise as it is written: to be kept once it is mended.
   */
  broke: ReadonlyMap<string, Patient>;
  /** The people who are asked each question and come to each step, and of what quiz; null before that is known. */
  asked: { definition: JsonObject; of: WhoIsAsked } | null;
}

/** A promise by all that it says. */
export function promiseKey(promise: QuizPromise): string {
  return JSON.stringify(promise);
}

export interface ProofStore extends StoreApi<ProofState> {
  /** Begins to prove the draft: now, and whenever an edit has settled. @returns the function that stops it. */
  begin(): () => void;
  /** Tries again what was not finished. */
  again(): void;
  /** Forgets who broke a promise, such as once they are kept as a saved run. */
  forget(promise: QuizPromise): void;
  /**
   * Asks whether a promise would hold.
   * @param definition Of what quiz, where it is not the draft.
   * @returns null where that was not finished.
   */
  ask(promise: QuizPromise, definition?: JsonObject): Promise<PromiseAnswer | null>;
  /**
   * Asks for somebody who comes to a step of a quiz, as much as can be like somebody who is known.
   * @returns null where that was not finished.
   */
  somebodyComing(step: string, known: Known, definition: JsonObject): Promise<Reach | null>;
  /**
   * Asks about outcomes or saved runs of the quiz that was proved last. A draft that changed meanwhile is proved
   * first.
   * @returns null where that was not finished, or the draft changed.
   */
  inquire<I extends Inquiry>(inquiry: I): Promise<Extract<Reply, { type: I['type'] }> | null>;
}

/** Pause after the last edit, in milliseconds: nothing is sent while somebody types. */
const pause = 350;

/** A proof that takes longer is given up, in milliseconds. */
const longest = 30_000;

type Work =
  | { kind: 'proof'; definition: JsonObject; promises: readonly Json[]; quiz: Quiz }
  | { kind: 'who'; definition: JsonObject }
  | {
      kind: 'question';
      promise: QuizPromise;
      definition: JsonObject;
      answer(answer: PromiseAnswer | null): void;
    }
  | {
      kind: 'way';
      step: string;
      known: Known;
      definition: JsonObject;
      answer(reach: Reach | null): void;
    }
  | {
      kind: 'inquiry';
      inquiry: Inquiry;
      definition: JsonObject;
      answer(reply: FromProver | null): void;
    };

/** Work that somebody waits for. */
type Asked = Extract<Work, { kind: 'question' | 'way' | 'inquiry' }>;

/**
 * Proves a draft while it is written. The newest draft wins: a proof of an older one is dropped.
 * @param start Starts a prover.
 */
export function createProofStore(
  draft: DraftStore,
  reference: Reference,
  start: (events: ProverEvents) => Prover,
): ProofStore {
  const store = createStore<ProofState>()(() => ({
    status: 'waiting',
    proved: null,
    broke: new Map(),
    asked: null,
  }));
  let prover: Prover | null = null;
  /** Definition that the prover proved last, which questions need not send again. */
  let held: JsonObject | null = null;
  let turn = 0;
  let running: Work | null = null;
  let guard: ReturnType<typeof setTimeout> | undefined;
  let proofToDo: Work | null = null;
  let questions: Asked[] = [];
  /** Done when nothing else is: it takes longest. */
  let whoToDo: Work | null = null;

  function stop(): void {
    clearTimeout(guard);
    prover?.end();
    prover = null;
    held = null;
    running = null;
  }

  function begun(): Prover {
    if (prover) return prover;
    const fresh = start({
      onAnswer: (answer) => take(answer),
      // One that was ended already has nothing to say any more.
      onDeath: () => {
        if (prover === fresh) giveUp();
      },
    });
    fresh.post({ type: 'reference', reference });
    prover = fresh;
    return fresh;
  }

  function next(): void {
    if (running) return;
    const work = proofToDo ?? questions.shift() ?? whoToDo;
    if (!work) return;
    if (work === proofToDo) proofToDo = null;
    if (work === whoToDo) whoToDo = null;
    running = work;
    turn += 1;
    guard = setTimeout(giveUp, longest);
    try {
      const { definition } = work;
      const to = begun();
      const other = held === definition ? null : definition;
      if (work.kind === 'proof') {
        store.setState({ status: 'proving' });
        to.post({ type: 'prove', turn, definition, promises: work.promises });
        held = definition;
      } else if (work.kind === 'who') to.post({ type: 'who', turn, definition: other });
      else if (work.kind === 'way') {
        const { step, known } = work;
        to.post({ type: 'way', turn, step, known, definition: other });
      } else if (work.kind === 'inquiry') to.post({ ...work.inquiry, turn, definition: other });
      else {
        const { promise } = work;
        to.post({ type: 'ask', turn, promise, definition: other });
      }
    } catch {
      // A browser without workers proves nothing, and says so.
      giveUp();
    }
  }

  function take(said: FromProver): void {
    if (said.turn !== turn || !running) return;
    const work = running;
    if (work.kind === 'proof' && (said.type === 'judged' || said.type === 'proved')) {
      const { definition, promises, quiz } = work;
      const proved = { definition, promises, quiz, proof: said.proof };
      store.setState({ proved, broke: withBreakers(store.getState().broke, said.proof) });
    }
    // The problems follow.
    if (said.type === 'judged') return;
    clearTimeout(guard);
    running = null;
    if (work.kind === 'proof') {
      whoToDo = { kind: 'who', definition: work.definition };
      if (!proofToDo) store.setState({ status: 'proved' });
    }
    if (work.kind === 'who' && said.type === 'asked')
      store.setState({ asked: { definition: work.definition, of: said.asked } });
    if (work.kind === 'question' && said.type === 'answered') work.answer(said.answer);
    if (work.kind === 'inquiry') work.answer(said);
    if (work.kind === 'way' && said.type === 'led') work.answer(said.reach);
    next();
  }

  function giveUp(): void {
    const work = running;
    stop();
    if (work?.kind === 'proof') store.setState({ status: 'unfinished' });
    if (work && 'answer' in work) work.answer(null);
    next();
  }

  /** Inquiries are of the draft as it was: whoever made them asks again. */
  function dropInquiries(): void {
    for (const one of questions) if (one.kind === 'inquiry') one.answer(null);
    questions = questions.filter(({ kind }) => kind !== 'inquiry');
    if (running?.kind === 'inquiry') running.answer(null);
  }

  function prove(): void {
    const { history, checked } = draft.getState();
    const { definition, promises } = history.draft;
    if (!checked.quiz) return;
    proofToDo = { kind: 'proof', definition, promises, quiz: checked.quiz };
    dropInquiries();
    // The prover cannot be interrupted, only replaced.
    const { kind } = running ?? {};
    if (kind === 'proof' || kind === 'who' || kind === 'inquiry') stop();
    next();
  }

  /** Does what somebody waits for, before what nobody does. */
  function wait(asked: Asked): void {
    questions.push(asked);
    if (running?.kind === 'who') {
      whoToDo = running;
      stop();
    }
    next();
  }

  return {
    ...store,
    begin() {
      let rest = () => {};
      const settle = () => {
        rest();
        if (!draft.getState().checked.quiz) return;
        const timer = setTimeout(() => {
          rest = whenIdle(prove);
        }, pause);
        rest = () => clearTimeout(timer);
      };
      settle();
      const unsubscribe = draft.subscribe((now, before) => {
        const { draft: is } = now.history;
        const { draft: was } = before.history;
        if (is.definition === was.definition && is.promises === was.promises) return;
        store.setState({ status: 'waiting' });
        settle();
      });
      return () => {
        unsubscribe();
        rest();
        for (const question of questions) question.answer(null);
        questions = [];
        proofToDo = null;
        whoToDo = null;
        stop();
      };
    },
    again: prove,
    forget(promise) {
      const broke = new Map(store.getState().broke);
      broke.delete(promiseKey(promise));
      store.setState({ broke });
    },
    ask(promise, thoughtOf) {
      const definition = thoughtOf ?? draft.getState().history.draft.definition;
      return new Promise((answer) => {
        wait({ kind: 'question', promise, definition, answer });
      });
    },
    somebodyComing(step, known, definition) {
      return new Promise((answer) => {
        // Only the latest step that was chosen is waited for.
        for (const one of questions) if (one.kind === 'way') one.answer(null);
        questions = questions.filter(({ kind }) => kind !== 'way');
        wait({ kind: 'way', step, known, definition, answer });
      });
    },
    inquire<I extends Inquiry>(inquiry: I) {
      const { type }: Inquiry = inquiry;
      type Wanted = Extract<Reply, { type: I['type'] }>;
      const isWanted = (said: FromProver | null): said is FromProver & Wanted =>
        said?.type === type;
      const definition = store.getState().proved?.definition;
      if (!definition) return Promise.resolve(null);
      return new Promise<Wanted | null>((resolve) => {
        const answer = (said: FromProver | null) => resolve(isWanted(said) ? said : null);
        questions.push({ kind: 'inquiry', inquiry, definition, answer });
        next();
      });
    },
  };
}

function withBreakers(
  broke: ReadonlyMap<string, Patient>,
  { own }: Pick<DraftProof, 'own'>,
): ReadonlyMap<string, Patient> {
  const breaking = own.flatMap(({ judged }) =>
    judged?.verdict.kind === 'broken'
      ? [[promiseKey(judged.promise), judged.verdict.patient] as const]
      : [],
  );
  return new Map([...broke, ...breaking]);
}
