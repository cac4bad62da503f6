import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Patient } from '../../engine/authoring';
import { advance, type Facts, type Quiz, type QuizState, start } from '../../engine/quiz';
import type { AnswerValue, QuizEvent, SiteHandle } from '../../schemas/generated/types';
import { eventsAs, eventsTo } from './events';
import { type Guest, isWalker } from './guest';
import { factsAs, nobody, type Person, personAnswers, personIn, personOf } from './person';
import { wayOf } from './way-of';

export type { Person } from './person';

export type Device = 'phone' | 'tablet' | 'desktop';

export interface PlayState {
  device: Device;
  site: SiteHandle;
  person: Person;
  /** Facts that the run began with. */
  facts: Facts;
  /** Events since the run began, without those that the quiz refused. */
  events: readonly QuizEvent[];
  /** State of the run; null while no draft has compiled. */
  state: QuizState | null;
  /** Place in `events` at which a recording began; null while none is made. */
  recordingFrom: number | null;
  /** The quiz that is played: the last draft that compiled. */
  quiz: Quiz | null;
  /** Goes up with every change that did not come from the frame, which therefore has to be told. */
  turn: number;
  /** True where the step was asked for, not played to: a step that goes on by itself waits then. */
  held: boolean;
  /** The selection that the run was brought to last; null where it has to be brought there again. */
  followed: string | null;
  /** The person whose run is played, on the day of that run; null while the author’s own run of today is played. */
  guest: Guest | null;
}

export interface PlayStore extends StoreApi<PlayState> {
  setDevice(device: Device): void;
  setSite(site: SiteHandle): void;
  /** Plays on as somebody else to the same step, or as far as they come, with what else was answered. */
  setPerson(person: Person): void;
  /** Takes the event that the frame took already. */
  take(event: QuizEvent): void;
  back(): void;
  /** Begins again, with these events done at once, such as those that lead to a step. */
  begin(run?: { events?: readonly QuizEvent[]; person?: Person }): void;
  /**
   * Brings the run to a step with the answers it has.
   * @returns false where they do not lead there: then somebody is to be asked for who comes there.
   */
  show(step: string): boolean;
  /** Facts and answers that are known already of whoever is to be led to a step. */
  known(): { facts: Facts; answers: Record<string, AnswerValue> };
  /**
   * Brings the run to a step as somebody who comes there; what they say otherwise than the person it is played as
   * is no longer said of the person.
   * @returns false where they do not come there after all.
   */
  lead(step: string, patient: Patient): boolean;
  /** Goes on with a changed quiz: what was done is done again, and what no longer fits is left out. */
  follow(quiz: Quiz): void;
  /** Plays somebody else’s run: its day, site and person stay until it is left. */
  playGuest(guest: Guest, facts: Facts, events: readonly QuizEvent[], followed: string): void;
  /** Goes to another step on the way of whoever is played. */
  goAlong(stop: number): void;
  /** Begins again today, as nobody in particular. */
  leaveGuest(): void;
  record(): void;
  stopRecording(): void;
}

/** The answers that a run holds now, for saved runs and facts. */
export function answersOf(events: readonly QuizEvent[]): Record<string, AnswerValue> {
  const answers: Record<string, AnswerValue> = {};
  for (const event of events) {
    if (event.type !== 'answer') continue;
    if (event.value === null) delete answers[event.question];
    else answers[event.question] = event.value;
  }
  return answers;
}

/** A run so far. */
type Run = Pick<PlayState, 'facts' | 'events' | 'state'>;

/**
 * The run that the preview shows. Nothing of it reaches a server or real data.
 * @param today The day the run takes place, as `2026-06-15`.
 */
export function createPlayStore(first: Quiz | null, today: string): PlayStore {
  // A variant that is written for one site is played there.
  const site = first?.definition.site ?? 'default';
  const plain: Facts = { site, today, profile: null, signedIn: false };
  const begun = factsAs(first, plain, nobody);
  const store = createStore<PlayState>()(() => ({
    device: 'phone',
    site,
    person: nobody,
    facts: begun,
    events: [],
    state: first && start(first, begun),
    recordingFrom: null,
    quiz: first,
    turn: 0,
    held: false,
    followed: null,
    guest: null,
  }));

  /** Shows a run that the frame does not know of. */
  function tell(run: Run, rest: Partial<PlayState> = {}) {
    store.setState(({ turn }) => ({ ...rest, ...run, turn: turn + 1 }));
  }

  function begin(events: readonly QuizEvent[], facts: Facts, rest: Partial<PlayState> = {}) {
    const { quiz, person } = { ...store.getState(), ...rest };
    const run = rerun(quiz, facts, events);
    tell(quiz ? asPerson(quiz, run, person) : run, { held: false, ...rest });
  }

  /** Plays what was done to come to a step that was asked for. */
  function arrive(quiz: Quiz, facts: Facts, events: readonly QuizEvent[]) {
    const { person, guest } = store.getState();
    const still = personOf(quiz, personIn(quiz, person, answersOf(events), today), facts);
    // With other answers it is somebody else: their way is not known.
    const others = isWalker(guest) ? { guest: null } : {};
    begin(events, facts, { site: facts.site, person: still, held: true, ...others });
  }

  return {
    ...store,
    setDevice: (device) => store.setState({ device }),
    setSite(site) {
      const { facts, events } = store.getState();
      begin(events, { ...facts, site }, { site });
    },
    setPerson(person) {
      const { quiz, state, facts, events, person: before } = store.getState();
      if (!quiz || !state) return store.setState({ person });
      const others = answersOf(events);
      for (const question of Object.keys(personAnswers(quiz, before, today)))
        delete others[question];
      const own = personAnswers(quiz, person, today);
      // The chosen person comes as far as they come, and is not made into somebody else.
      const known = factsAs(quiz, facts, person);
      const way = eventsAs(quiz, known, { own, others }, state.step);
      begin(way, known, { person, held: true });
    },
    take(event) {
      const { quiz, state, events, facts, person } = store.getState();
      if (!quiz || !state) return;
      const next = advance(quiz, state, event);
      // What is wrong shows after a step was left in vain, also when the quiz changes meanwhile.
      if (next.refusal) store.setState({ state: next.state });
      else {
        const run = { facts, state: next.state, events: [...events, event] };
        const filled = next.state.step === state.step ? run : asPerson(quiz, run, person);
        if (filled === run) store.setState({ ...run, held: false });
        else tell(filled, { held: false });
      }
    },
    back() {
      const { quiz, state, events, facts } = store.getState();
      const next = quiz && state ? advance(quiz, state, { type: 'back' }) : null;
      if (next && !next.refusal)
        tell({ facts, state: next.state, events: [...events, { type: 'back' }] }, { held: true });
    },
    begin({ events = [], person = store.getState().person } = {}) {
      const { quiz, facts } = store.getState();
      begin(events, factsAs(quiz, facts, person), { person, recordingFrom: null });
    },
    show(step) {
      const { quiz, state, facts, events, person } = store.getState();
      if (!quiz || !state || !quiz.stepById.has(step)) return false;
      if (state.step === step && state.ended === null) return true;
      const back = advance(quiz, state, { type: 'goTo', step });
      if (!back.refusal) {
        const before = events.at(-1)?.type === 'goTo' ? events.slice(0, -1) : events;
        const went: QuizEvent = { type: 'goTo', step };
        tell({ facts, state: back.state, events: [...before, went] }, { held: true });
        return true;
      }
      const known = { ...personAnswers(quiz, person, today), ...answersOf(events) };
      const way = eventsTo(quiz, facts, known, step);
      if (!way) return false;
      arrive(quiz, facts, way);
      return true;
    },
    known() {
      const { quiz, facts, events, person } = store.getState();
      const own = quiz ? personAnswers(quiz, person, today) : {};
      return { facts, answers: { ...own, ...answersOf(events) } };
    },
    lead(step, patient) {
      const { quiz, facts } = store.getState();
      const way = quiz && wayOf(quiz, patient, step, facts.today);
      if (!quiz || !way) return false;
      arrive(quiz, way.facts, way.events);
      return true;
    },
    follow(quiz) {
      const { events, state, quiz: before, person, guest, facts: known } = store.getState();
      if (quiz === before) return;
      const facts = guest === null ? factsAs(quiz, known, person) : known;
      let run = rerun(quiz, facts, events);
      const lost = state && run.state?.step !== state.step && quiz.stepById.has(state.step);
      if (lost) {
        // The step that was shown stays in view where the answers still lead there.
        const way = eventsTo(quiz, facts, answersOf(events), state.step);
        if (way) run = rerun(quiz, facts, way);
      }
      const checked = state?.checked && run.state?.step === state.step;
      tell(checked && run.state ? { ...run, state: { ...run.state, checked } } : run, { quiz });
    },
    playGuest(guest, facts, events, followed) {
      const whose = { guest, site: facts.site, person: nobody, recordingFrom: null };
      begin(events, facts, { ...whose, followed, held: isWalker(guest) });
    },
    goAlong(stop) {
      const { guest, facts } = store.getState();
      const to = isWalker(guest) ? guest.way[stop] : undefined;
      if (to) begin(to.events, facts, { held: true });
    },
    leaveGuest() {
      const { site } = store.getState();
      begin([], { ...begun, site }, { guest: null, recordingFrom: null });
    },
    record: () => store.setState({ recordingFrom: store.getState().events.length }),
    stopRecording: () => store.setState({ recordingFrom: null }),
  };

  /** Adds the answers that the person it is played as would give here, where nothing was answered yet. */
  function asPerson(quiz: Quiz, run: Run, person: Person): Run {
    if (!run.state) return run;
    const known = personAnswers(quiz, person, today);
    const said = answersOf(run.events);
    let { state } = run;
    const events: QuizEvent[] = [];
    for (const { id } of quiz.stepById.get(state.step)?.questions ?? []) {
      const value = Object.hasOwn(known, id) && !Object.hasOwn(said, id) ? known[id] : undefined;
      if (value === undefined) continue;
      const event: QuizEvent = { type: 'answer', question: id, value };
      const next = advance(quiz, state, event);
      if (next.refusal) continue;
      state = next.state;
      events.push(event);
    }
    return events.length === 0 ? run : { ...run, state, events: [...run.events, ...events] };
  }
}

/** Does everything again from the beginning, and leaves out what is refused. */
function rerun(quiz: Quiz | null, facts: Facts, events: readonly QuizEvent[]): Run {
  if (!quiz) return { facts, events, state: null };
  let state = start(quiz, facts);
  const replayed: QuizEvent[] = [];
  for (const event of events) {
    const next = advance(quiz, state, event);
    if (next.refusal) continue;
    replayed.push(event);
    state = next.state;
  }
  return { facts, events: replayed, state };
}
