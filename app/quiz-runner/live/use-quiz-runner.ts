import { useLocation, useNavigationType } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Quiz, QuizState, StepView } from '../../../engine/quiz';
import type { QuizEvent } from '../../../schemas/generated/types';
import { toast } from '../../design/ui/toast/toast';
import type { Arrivals } from '../parts/step/arrivals';
import type { Answering } from '../view-props';
import { isAcceptable, withCorrections } from './corrected-fields';
import { EventQueue } from './event-queue';
import type { FieldErrors } from './field-errors';
import { focusFirstError } from './focus-first-error';
import { preloadAllViews, preloadViews } from './preload-views';
import type { QueueStatus } from './queue-step';
import { type EventsReply, fetchDefinition, sendEvents } from './quiz-call';
import { reportAnswers, reportStep } from './report-quiz';
import { keepUnsent } from './unsent-events';
import { uploadFiles } from './upload-files';
import { useStepAddresses } from './use-step-addresses';

/** What the server gave the page to begin with. */
export interface QuizStart {
  name: string;
  revision: string;
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
  errors: FieldErrors;
  answering: Answering;
  status: QueueStatus;
  /** Whether the page is busy with something that must end before it goes on: an upload, the last events. */
  busy: boolean;
  back(): void;
  /** Whether the server has everything, and the page was drawn since. */
  isSaved(): boolean;
  /** Waits until the server has everything, such as before a form is posted the plain way. */
  settled(): Promise<EventsReply | null>;
  seq(): number;
  attempt(): string;
}

type Engine = typeof import('./live-quiz');

interface Live {
  engine: Engine;
  quiz: Quiz;
}

/**
 * Runs a quiz in the browser: every event shows at once, and goes to the server behind. Until the engine
 * has arrived, and wherever scripts fail, the page’s forms do the same by themselves.
 */
export function useQuizRunner(
  start: QuizStart,
  form: RefObject<HTMLFormElement>,
  arrivals: Arrivals,
): QuizRunner {
  const [live, setLive] = useState<Live | null>(null);
  const [state, setState] = useState(start.state);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const [status, setStatus] = useState<QueueStatus>('saved');
  const [busy, setBusy] = useState(false);
  const latest = useRef(start.state);
  const held = useRef({ seq: start.seq, attempt: start.attempt });
  const queue = useRef<EventQueue<EventsReply> | null>(null);
  const goToAddress = useStepAddresses();
  const location = useLocation();
  const navigation = useNavigationType();

  const taking = useCallback(({ quiz }: Live) => ({ quiz, attempt: held.current.attempt }), []);

  const show = useCallback((next: QuizState) => {
    latest.current = next;
    setState(next);
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    Promise.all([
      import('./live-quiz'),
      fetchDefinition(start.name, start.revision, leaving.signal),
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
  }, [start.name, start.revision, start.view, arrivals]);

  useEffect(() => {
    if (!live) return;
    const { engine, quiz } = live;
    const unsent = keepUnsent(start.attempt);
    for (const { event } of unsent.read()) {
      const next = engine.advance(quiz, latest.current, event);
      if (!next.refusal) show(next.state);
    }
    const sending = new EventQueue<EventsReply>({
      keep: unsent,
      onStatus: setStatus,
      send: (entries) =>
        sendEvents({ ...start, attempt: held.current.attempt }, held.current.seq, entries).then(
          (result) => {
            if (result.outcome === 'stop') {
              toast.error('Your last answers could not be saved. Reload the page and try again.');
            }
            if (result.outcome !== 'done') return result;
            const { reply } = result;
            held.current = { seq: reply.seq, attempt: reply.attempt };
            if (reply.state) takeOver(reply);
            return result;
          },
        ),
    });
    function takeOver({ state: theirs, conflict, refusal }: EventsReply) {
      if (!theirs) return;
      if (conflict && theirs.revision !== quiz.revision) {
        globalThis.location.reload();
        return;
      }
      show(theirs);
      const asked = refusal?.question && quiz.questionById.get(refusal.question)?.step.id;
      if (refusal?.question && asked === theirs.step)
        setErrors({ [refusal.question]: { typed: '', message: refusal.message } });
      else if (refusal) toast.error(refusal.message);
      else if (conflict)
        toast.info('This quiz went on in another window. Here is where it stands.');
    }
    queue.current = sending;
    adoptForm();
    const wake = () => sending.wake();
    addEventListener('online', wake);
    const idle = setTimeout(() => void preloadAllViews(), 1_500);
    return () => {
      removeEventListener('online', wake);
      clearTimeout(idle);
      queue.current = null;
    };

    /** What was ticked or typed before the engine arrived counts. */
    function adoptForm() {
      if (!form.current) return;
      const meaning = engine.readForm(
        quiz,
        latest.current,
        engine.present(quiz, latest.current),
        new FormData(form.current),
      );
      if (meaning.events.length === 0) return;
      show(meaning.state);
      sending.add(meaning.events);
    }
  }, [live, start, form, show]);

  const moved = useCallback(
    async (from: QuizState, next: QuizState) => {
      if (!live || next.step === from.step) {
        show(next);
        return;
      }
      const view = live.engine.present(live.quiz, next);
      // The code of the next step is there already, unless someone is very quick.
      await Promise.race([preloadViews(view), new Promise((resolve) => setTimeout(resolve, 300))]);
      show(next);
      goToAddress(view.progress.position);
    },
    [live, goToAddress, show],
  );

  const take = useCallback(
    (event: QuizEvent): boolean => {
      if (!live) return false;
      const from = latest.current;
      const next = live.engine.advance(live.quiz, from, event);
      setErrors((before) => (event.type === 'answer' ? without(before, event.question) : {}));
      if (event.type !== 'answer') setCorrected(new Set());
      if (next.refusal && event.type === 'answer') {
        const { message } = next.refusal;
        setErrors((before) => ({ ...before, [event.question]: { typed: '', message } }));
        return false;
      }
      if (!next.refusal) {
        queue.current?.add([event]);
        reportAnswers(taking(live), from.step, [event]);
      }
      void moved(from, next.state);
      return !next.refusal;
    },
    [live, moved, taking],
  );

  const act = useCallback(
    async (action: Extract<QuizEvent, { type: 'act' }>['action']) => {
      if (!live || !form.current) return;
      const { engine, quiz } = live;
      const from = latest.current;
      const data = new FormData(form.current);
      data.set('action', action);
      const view = engine.present(quiz, from);
      const files = await withBusy(setBusy, () => uploadFiles(view, data, start.csrf));
      const fileErrors = { ...files.errors };
      let current = latest.current;
      const events: QuizEvent[] = [];
      for (const event of files.events) {
        const next = engine.advance(quiz, current, event);
        if (!next.refusal) events.push(event);
        current = next.state;
      }
      if (Object.keys(fileErrors).length > 0 && action !== 'skip' && action !== 'abort')
        data.delete('action');
      const meaning = engine.readForm(quiz, current, view, data);
      setErrors({ ...meaning.errors, ...fileErrors });
      setCorrected(new Set());
      queue.current?.add([...events, ...meaning.events]);
      reportAnswers(taking(live), from.step, [...events, ...meaning.events]);
      await moved(from, meaning.state);
      // They were led to a step that is not done: without a word they would wonder why.
      if (meaning.refusal?.code === 'notReached') toast.info(meaning.refusal.message);
      if (meaning.refusal || Object.keys(meaning.errors).length > 0) focusFirstError(form.current);
      if (meaning.state.ended) await withBusy(setBusy, () => leave(start.name, queue.current));
    },
    [live, form, moved, start, taking],
  );

  // The browser’s own back and forward.
  useEffect(() => {
    if (!live) return;
    const at = Number(new URLSearchParams(location.search).get('at'));
    const { engine, quiz } = live;
    if (!at) {
      // The address says which step it shows, so that the way back leads here too. Not by the router: whoever
      // goes on at once would break that off.
      const { position } = engine.present(quiz, latest.current).progress;
      history.replaceState(history.state, '', `?at=${position}`);
      return;
    }
    // The address follows the steps, sometimes late: where it leads by itself is not gone back to.
    if (navigation !== 'POP') return;
    const step = engine.path(quiz, latest.current)[at - 1];
    if (!step || step === latest.current.step) return;
    const next = engine.advance(quiz, latest.current, { type: 'goTo', step });
    if (next.refusal) return;
    queue.current?.add([{ type: 'goTo', step }]);
    show(next.state);
  }, [live, location, navigation, show]);

  const view = useMemo(() => {
    if (!live) return start.view;
    return withCorrections(live.engine.present(live.quiz, state), corrected);
  }, [live, state, start.view, corrected]);

  const seen = useRef(view);
  seen.current = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is reported when it comes up, not when its view changes.
  useEffect(() => {
    if (live) reportStep(taking(live), seen.current);
  }, [live, taking, view.step]);

  const answering = useMemo<Answering>(
    () => ({
      live: live !== null,
      answer: (question, value) => void take({ type: 'answer', question, value }),
      draft(question, text) {
        if (!live || !isAcceptable(live.engine, live.quiz, latest.current, question, text)) return;
        setErrors((before) => without(before, question));
        setCorrected((before) => (before.has(question) ? before : new Set(before).add(question)));
      },
      act: (action) => void act(action),
      goTo: (step) => void take({ type: 'goTo', step, andReturn: true }),
    }),
    [live, take, act],
  );

  return {
    state,
    view,
    errors,
    answering,
    status,
    busy,
    back: () => void take({ type: 'back' }),
    isSaved: () => status === 'saved' && (queue.current?.pending.length ?? 0) === 0,
    settled: () => queue.current?.settled() ?? Promise.resolve(null),
    seq: () => held.current.seq,
    attempt: () => held.current.attempt,
  };
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
  if (reply?.next) globalThis.location.assign(reply.next);
  else if (reply && !reply.state) globalThis.location.assign(`/quiz/${name}/ended`);
}

function without(errors: FieldErrors, question: string): FieldErrors {
  if (!(question in errors)) return errors;
  const { [question]: _, ...others } = errors;
  return others;
}
