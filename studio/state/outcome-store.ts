import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Patient } from '../../engine/authoring';
import type { AnswerAway, OutcomeMatrix, Visitor } from '../../engine/proof';
import type { Quiz } from '../../engine/quiz';
import type { Condition } from '../../schemas/generated/types';
import type { JsonObject } from '../document/draft';
import type { CellOfMatrix } from '../proof/messages';
import type { ProofStore } from '../proof/proof-store';
import { asksOf, conditionOf, everyone, type Filter } from './filter';

/** A matrix, and of what it is. */
export interface OutcomeTable {
  definition: JsonObject;
  quiz: Quiz;
  filter: Filter;
  /** Null where the quiz is not decided. */
  matrix: OutcomeMatrix | null;
}

/** A cell that was chosen, with how its carts are spoken of. */
export interface ChosenCell extends CellOfMatrix {
  /** The column as it is drawn: several carts, where a product is closed. */
  column: string;
}

export interface OutcomeState {
  filter: Filter;
  /** `unfinished`: the prover died or took too long, which says nothing of the quiz. */
  status: 'waiting' | 'working' | 'done' | 'unfinished';
  /** The latest there is; null before the first. It may be of the draft as it was. */
  table: OutcomeTable | null;
  chosen: ChosenCell | null;
  /** A person of the chosen cell; null until one is known. */
  visitor: Visitor | null;
  /** Single answers that would bring them elsewhere; null until they are known. */
  away: readonly AnswerAway[] | null;
}

export interface OutcomeStore extends StoreApi<OutcomeState> {
  /** Works the matrix out now, and whenever the draft was proved anew. @returns the function that stops it. */
  begin(): () => void;
  /** Tries again what was not finished. */
  again(): void;
  setFilter(filter: Filter): void;
  choose(cell: ChosenCell): void;
  /** Shows somebody else who comes to the chosen cell. */
  another(): void;
}

/** Makes the store of all outcomes, worked out while somebody looks at it. */
export function createOutcomeStore(proof: ProofStore): OutcomeStore {
  const store = createStore<OutcomeState>()(() => ({
    filter: everyone,
    status: 'waiting',
    table: null,
    chosen: null,
    visitor: null,
    away: null,
  }));
  /** Goes up with each question: an answer to an older one is dropped. */
  let turn = 0;
  let visit = 0;
  /** People of the chosen cell who were shown already. */
  let shown: Patient[] = [];

  async function workOut(): Promise<void> {
    const { proved } = proof.getState();
    if (!proved) return;
    turn += 1;
    const asked = turn;
    const { filter } = store.getState();
    const { definition, quiz } = proved;
    store.setState({ status: 'working' });
    const reply = await proof.inquire({ type: 'outcomes', among: amongOf(quiz, filter) });
    if (asked !== turn) return;
    // A draft that changed meanwhile is proved first, which leads here again.
    if (!reply) {
      const isDropped = proof.getState().status !== 'proved';
      return store.setState({ status: isDropped ? 'waiting' : 'unfinished' });
    }
    store.setState({ status: 'done', table: { definition, quiz, filter, matrix: reply.found } });
    shown = [];
    await meet();
  }

  /** Finds who comes to the chosen cell. */
  async function meet(): Promise<void> {
    visit += 1;
    const asked = visit;
    const { table, chosen } = store.getState();
    if (!table || !chosen) return;
    const among = amongOf(table.quiz, table.filter);
    const { outcome, carts } = chosen;
    const cell = { outcome, carts };
    const reply = await proof.inquire({ type: 'visitor', among, cell, unlike: shown });
    if (asked !== visit) return;
    const visitor = reply?.found ?? null;
    store.setState({ visitor, away: null });
    const patient = visitor?.patient;
    if (!patient) return;
    shown = [...shown, patient];
    const inquired = await proof.inquire({ type: 'away', among, patient });
    if (asked === visit) store.setState({ away: inquired?.found ?? null });
  }

  return {
    ...store,
    begin() {
      const settle = () => {
        const { proved, status } = proof.getState();
        const { table, filter } = store.getState();
        if (status !== 'proved' || !proved) return;
        if (table?.definition !== proved.definition || table.filter !== filter) void workOut();
      };
      settle();
      const unsubscribe = proof.subscribe((now, before) => {
        if (now.status !== before.status || now.proved !== before.proved) settle();
      });
      return () => {
        unsubscribe();
        turn += 1;
        visit += 1;
      };
    },
    again: () => void workOut(),
    setFilter(filter) {
      store.setState({ filter });
      void workOut();
    },
    choose(chosen) {
      shown = [];
      store.setState({ chosen, visitor: null, away: null });
      void meet();
    },
    another: () => void meet(),
  };
}

function amongOf(quiz: Quiz, filter: Filter): Condition | null {
  return conditionOf(asksOf(quiz), filter);
}
