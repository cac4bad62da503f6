import { useLocation, useNavigationType } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PublishedQuiz, Quiz, QuizState, StepView } from '../../../engine/quiz';
import type { QuizEvent } from '../../../schemas/generated/types';
import { quizCalls } from '../../browser/calls/quiz-calls';
import { leaveForGood } from '../../browser/calls/restored-page';
import { drawn } from '../../browser/drawn';
import { toast } from '../../design/ui/toast/toast';
import { endedPath } from '../../kernel/sites/quiz-address';
import type { Arrivals } from '../parts/ViewBoundary';
import type { Answering } from '../view-props';
import { type EarlyAnswers, viewWithEarlyAnswers, withEarlyAnswers } from './early-answers';
import type { EventQueue, QueueStatus } from './event-queue';
import { type FieldErrors, focusFirstError, withCorrections } from './field-errors';
import { areViewsHere, preloadAllViews, preloadViews } from './preload-views';
import type { EventsReply } from './quiz-call';
import type { Runner, RunnerChange, RunnerEffect } from './runner-step';

/** Start of a quiz, as the server gave it to the page. */
export interface QuizStart {
  name: string;
  revision: string;
  /** The hash of the definition with what belongs to it: it names what is fetched. */
  edition: string;
  attempt: string;
  /** The number of the last event the server holds. */
  seq: number;
  state: QuizState;
  view: StepView;
  csrf: string;
}

export interface QuizRunner {
  state: QuizState;
  view: StepView;
  /** Returns the step that comes next, as far as the answers tell; nothing where none does. */
  next: () => StepView | null | undefined;
  /** Draws that step ahead; nothing until the engine has arrived. */
  StepAhead: Live['engine']['StepAhead'] | undefined;
  errors: FieldErrors;
  answering: Answering;
  status: QueueStatus;
  /** Words for somebody who was signed out, whose last answers wait until they sign in; null for anybody else. */
  signedOut: string | null;
  /** Keeps what stands in the form of this step until the page comes back, as for the way to sign-in. */
  keep(): void;
  /** Says whether the page is busy with something that must end before it goes on: an upload, the last events. */
  busy: boolean;
  back(): void;
  /** Returns whether the server has everything, and the page was drawn since. */
  isSaved(): boolean;
  /** Waits until the server has everything, such as before a form is posted the plain way. */
  settled(): Promise<EventsReply | null>;
  seq(): number;
  attempt(): string;
}

interface Live {
  engine: typeof import('./live-quiz');
  quiz: Quiz;
}

/**
 * Runs a quiz in the browser: every event shows at once, and goes to the server behind. Until the engine
 * has arrived, and wherever scripts fail, the page’s forms do the same by themselves. `runnerStep` decides;
 * here is done what it says.
 */
export function useQuizRunner(
  start: QuizStart,
  form: RefObject<HTMLFormElement>,
  arrivals: Arrivals,
): QuizRunner {
  const { name, revision, edition } = start;
  const [live, setLive] = useState<Live | null>(null);
  const [runner, setRunner] = useState<Runner>(() => {
    const { state, seq, attempt } = start;
    return { state, seq, attempt, coming: null, errors: {}, corrected: new Set() };
  });
  const [status, setStatus] = useState<QueueStatus>('saved');
  const [signedOut, setSignedOut] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [early, setEarly] = useState<EarlyAnswers>({});
  const earliest = useRef({ answers: early, goesOn: false });
  earliest.current.answers = early;
  const latest = useRef(runner);
  const queue = useRef<EventQueue<EventsReply> | null>(null);
  const arrival = useLocation();
  const navigation = useNavigationType();

  useEffect(() => {
    const leaving = new AbortController();
    Promise.all([
      import('./live-quiz'),
      fetchDefinition({ name, revision, edition }, leaving.signal),
      // A view that is still on its way would give way to its placeholder, and lose what was typed.
      preloadViews(start.view),
      // The page that the server drew becomes another one only once it is taken over as it is.
      arrivals.all(),
    ]).then(
      ([engine, published]) => setLive({ engine, quiz: engine.openQuiz(published) }),
      // Without the engine the page goes on as plain forms.
      () => {},
    );
    return () => leaving.abort();
  }, [name, revision, edition, start.view, arrivals]);

  const change = useCallback(
    async function take(change: RunnerChange): Promise<void> {
      if (!live) return;
      const { engine, quiz } = live;
      const { attempt } = latest.current;
      const next = engine.runnerStep(quiz, latest.current, change);
      latest.current = next.runner;
      setRunner(next.runner);
      // What need not be waited for is done in one go, so that a tap is drawn once.
      for (const effect of next.effects) {
        const waiting = run(effect);
        if (waiting) await waiting;
      }

      function run(effect: RunnerEffect): Promise<void> | void {
        switch (effect.kind) {
          case 'send':
            queue.current?.add(effect.events);
            return void drawn().then(() =>
              engine.reportAnswers({ quiz, attempt }, effect.step, effect.events),
            );
          case 'fetch':
            if (areViewsHere(effect.view)) return void take({ kind: 'fetched' });
            return soonFetched(effect.view).then(() => take({ kind: 'fetched' }));
          case 'address':
            // At once: whoever presses back in the moment of a tap leaves the step that it led to. Unless the quiz
            // was left meanwhile.
            return void (queue.current && addToHistory(effect.position));
          case 'history':
            return history.go(effect.by);
          case 'tell':
            return void toast[effect.tone](effect.message);
          case 'focusError':
            return form.current ? focusFirstError(form.current) : undefined;
          case 'reload':
            return location.reload();
          case 'leave':
            return withBusy(setBusy, () => leave(start.name, queue.current));
        }
      }
    },
    [live, form, start.name],
  );

  useEffect(() => {
    if (!live) return;
    const { engine } = live;
    const keep = engine.keepUnsent(start.attempt);
    const recalled = keep.read().map(({ event }) => event);
    setStatus('saved');
    const sending = new engine.EventQueue<EventsReply>({
      keep,
      onStatus: setStatus,
      async send(entries) {
        // They are kept in this tab already.
        await drawn();
        const { seq, attempt } = latest.current;
        const result = await engine.sendEvents({ ...start, attempt }, seq, entries);
        setSignedOut(result.outcome === 'signIn' ? result.message : null);
        if (result.outcome === 'done') void change({ kind: 'replied', reply: result.reply });
        return result;
      },
    });
    queue.current = sending;
    void change({ kind: 'recalled', events: recalled });
    if (form.current) {
      const data = withEarlyAnswers(new FormData(form.current), earliest.current.answers);
      // A tap that would have gone on, had it come a moment later, goes on now.
      if (earliest.current.goesOn) data.set('action', 'answer');
      const uploaded = { events: [], errors: {} };
      void change(
        earliest.current.goesOn
          ? { kind: 'pressed', form: data, uploaded }
          : { kind: 'filledIn', form: data },
      );
      earliest.current.goesOn = false;
      setEarly({});
    }
    const wake = () => sending.wake();
    // Whoever comes back to this tab may have signed in in another one.
    const comings = ['online', 'focus', 'pageshow'] as const;
    for (const coming of comings) addEventListener(coming, wake);
    return () => {
      for (const coming of comings) removeEventListener(coming, wake);
      queue.current = null;
    };
  }, [live, start, form, change]);

  // Whoever went on from the first page soon needs other views; many look at that page only.
  const goesOn = live !== null && runner.seq > 0;
  useEffect(() => {
    if (!goesOn) return;
    const idle = setTimeout(() => void preloadAllViews(), 1_500);
    return () => clearTimeout(idle);
  }, [goesOn]);

  // Where the browser or the router led. The address follows the steps: of themselves they do not go where it leads.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location that the router arrives at, even the same again.
  useEffect(() => {
    if (!live) return;
    // The router knows nothing of the entries that steps added since.
    const position = positionInAddress();
    if (!position) {
      // The address says which step it shows, so that the way back leads here too.
      const { progress } = live.engine.viewOf(live.quiz, latest.current.state);
      history.replaceState(history.state, '', `?at=${progress.position}`);
      return;
    }
    if (navigation === 'POP') void change({ kind: 'wentTo', position });
  }, [live, arrival, navigation, change]);

  // The browser’s own back and forward. Not by the router: to it, who comes back to the entry that it knew last has not
  // moved.
  useEffect(() => {
    if (!live) return;
    const follow = () => {
      const position = positionInAddress();
      if (position && location.pathname === arrival.pathname)
        void change({ kind: 'wentTo', position });
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [live, arrival.pathname, change]);

  const { state, corrected } = runner;
  const view = useMemo(() => {
    if (!live) return viewWithEarlyAnswers(start.view, early);
    return withCorrections(live.engine.viewOf(live.quiz, state), corrected);
  }, [live, state, start.view, corrected, early]);

  const next = useCallback(() => live?.engine.viewAhead(live.quiz, state), [live, state]);

  const seen = useRef(view);
  seen.current = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is reported when it comes up, not when its view changes.
  useEffect(() => {
    if (!live) return;
    const { current } = seen;
    const { attempt } = latest.current;
    void drawn().then(() => live.engine.reportStep({ quiz: live.quiz, attempt }, current));
  }, [live, view.step]);

  const answering = useMemo<Answering>(() => {
    const say = (event: QuizEvent) => void change({ kind: 'said', event });
    return {
      live: live !== null,
      answer(question, value) {
        if (live) say({ type: 'answer', question, value });
        else setEarly((before) => ({ ...before, [question]: value }));
      },
      draft: (question, text) => void change({ kind: 'typed', question, text }),
      async act(action) {
        if (!live) earliest.current.goesOn = action === 'answer';
        if (!live || !form.current) return;
        const data = new FormData(form.current);
        data.set('action', action);
        if (!hasFile(data))
          return change({ kind: 'pressed', form: data, uploaded: { events: [], errors: {} } });
        const shown = live.engine.viewOf(live.quiz, latest.current.state);
        const uploaded = await withBusy(setBusy, async () => {
          // It came with the field in which the file was chosen.
          const { uploadFiles } = await import('../inputs/fileInput');
          return uploadFiles(shown, data, start.csrf);
        });
        const isWrong = Object.keys(uploaded.errors).length > 0;
        if (isWrong && action !== 'skip' && action !== 'abort') data.delete('action');
        await change({ kind: 'pressed', form: data, uploaded });
      },
      goTo: (step) => say({ type: 'goTo', step, andReturn: true }),
      change: (question, undo) => say({ type: 'change', question, undo }),
    };
  }, [live, form, start.csrf, change]);

  const back = useCallback(() => void change({ kind: 'said', event: { type: 'back' } }), [change]);

  return {
    state,
    view,
    next,
    StepAhead: live?.engine.StepAhead,
    errors: runner.errors,
    answering,
    status,
    signedOut: status === 'saved' ? null : signedOut,
    busy,
    keep() {
      if (form.current) void change({ kind: 'filledIn', form: new FormData(form.current) });
    },
    back,
    isSaved: () => status === 'saved' && !queue.current?.pending.length,
    settled: () => queue.current?.settled() ?? Promise.resolve(null),
    seq: () => latest.current.seq,
    attempt: () => latest.current.attempt,
  };
}

/** Fetches the definition that an attempt began with. */
async function fetchDefinition(
  { name, ...edition }: Pick<QuizStart, 'name' | 'revision' | 'edition'>,
  signal: AbortSignal,
): Promise<PublishedQuiz> {
  const { data } = await quizCalls.revision(name, edition, signal);
  return data;
}

/** Waits for the code of a step. It is there already, unless someone is very quick. */
async function soonFetched(view: StepView): Promise<void> {
  // A view that cannot be fetched now is fetched once more where it is drawn.
  const fetched = preloadViews(view).catch(() => {});
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, 300))]);
}

function hasFile(form: FormData): boolean {
  return [...form.values()].some((value) => value instanceof File && value.size > 0);
}

async function withBusy<T>(setBusy: (busy: boolean) => void, work: () => Promise<T>): Promise<T> {
  setBusy(true);
  try {
    return await work();
  } finally {
    setBusy(false);
  }
}

/** The quiz ended: what follows begins once the server has everything. */
async function leave(name: string, queue: EventQueue<EventsReply> | null): Promise<void> {
  const reply = await queue?.settled();
  if (reply && (reply.next || !reply.state)) leaveForGood(reply.next ?? endedPath(name));
}

/** Reads the position of the step that the address names, from 1 on; 0 where it names none. */
function positionInAddress(): number {
  return Number(new URLSearchParams(location.search).get('at'));
}

/**
 * Gives a step an entry of its own in the browser’s history. Not by the router: it would draw the page anew, with each
 * of its parts, and drop an entry that the next overtakes. Of the way back it hears all the same, since this entry is
 * counted and named as its own are.
 */
function addToHistory(position: number): void {
  const entry = { key: crypto.randomUUID(), idx: history.state.idx + 1 };
  history.pushState(entry, '', `?at=${position}`);
}
