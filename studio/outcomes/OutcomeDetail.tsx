import { Bookmark, Play } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { toast } from '../../app/design/ui/toast/toast';
import { type Patient, type PlayedRun, playSavedRun } from '../../engine/authoring';
import { priceCart } from '../../engine/commerce';
import { type AnswerAway, outcomeLabel } from '../../engine/proof';
import { couponIn, intakeOf, type Quiz } from '../../engine/quiz';
import { formatDosage, formatMoney } from '../../engine/values';
import { personInWords } from '../promises/person-in-words';
import { countInWords } from '../proof/ways-in-words';
import { useDraft, useEditor, useOutcomes } from '../state/editor-context';
import type { ChosenCell, OutcomeTable } from '../state/outcome-store';
import { counted } from '../state/tally';
import { Button } from '../ui/Button';
import { EmptyPane } from '../ui/EmptyPane';
import { bringingAnswers, shortTitle } from './bringing-answers';
import { comerOf, keepComer } from './comer';
import { keyOf } from './matrix-view';
import { useRunTally, useTally } from './use-tally';

/** Shows a person of the chosen cell. */
export function OutcomeDetail() {
  const table = useOutcomes((state) => state.table);
  const chosen = useOutcomes((state) => state.chosen);
  if (!table || !chosen)
    return (
      <EmptyPane title="Who comes here">
        Choose a cell to see who comes there, what brings them, and what they pay.
      </EmptyPane>
    );
  return <Chosen table={table} chosen={chosen} />;
}

function Chosen({ table, chosen }: { table: OutcomeTable; chosen: ChosenCell }) {
  const { quiz } = table;
  const visitor = useOutcomes((state) => state.visitor);
  const label = outcomeLabel(quiz, chosen.outcome);
  const tally = useTally(table);
  const came = tally.at(keyOf(chosen.outcome), chosen.carts);
  const runs = useRunTally(table).at(keyOf(chosen.outcome), chosen.carts) ?? 0;
  const with_ =
    chosen.outcome.kind === 'terminated' ? 'the quiz ends' : `leaving with ${chosen.column}`;
  return (
    <div className="flex h-full flex-col">
      <div className="relative min-h-0 flex-1 overflow-auto px-5 py-4">
        <p className="text-xs font-semibold text-muted">Who comes here</p>
        <h3
          title={label}
          className="mt-0.5 line-clamp-5 font-display text-xl leading-snug text-balance"
        >
          {label}, {with_}
        </h3>
        <dl className="my-3 flex gap-6 border-y border-line py-2">
          {tally.counting === 'people' && came !== null && tally.total ? (
            <Figure
              number={came.toLocaleString('en-US')}
              words={`of ${counted(tally.total, 'people')}, last 90 days`}
            />
          ) : null}
          <Figure
            number={visitor ? countInWords(visitor.ways) : '…'}
            words="ways of answering lead here"
          />
          <Figure
            number={String(runs)}
            words={runs === 1 ? 'saved run ends here' : 'saved runs end here'}
          />
        </dl>
        {visitor?.patient ? (
          <Comer quiz={quiz} patient={visitor.patient} label={label} />
        ) : (
          <p role="status" className="text-muted">
            {visitor ? 'Nobody was found who comes here.' : 'Looking for somebody who comes here…'}
          </p>
        )}
      </div>
    </div>
  );
}

function Figure({ number, words }: { number: string; words: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-xs text-muted">{words}</dt>
      <dd className="font-display text-xl">{number}</dd>
    </div>
  );
}

function Comer({ quiz, patient, label }: { quiz: Quiz; patient: Patient; label: string }) {
  const parts = useEditor();
  const { outcomes, view, play, draft } = parts;
  const mayEdit = useDraft((state) => state.mayEdit);
  const away = useOutcomes((state) => state.away);
  const run = useMemo(() => playSavedRun(quiz, patient), [quiz, patient]);
  const person = useMemo(() => personInWords(quiz, patient), [quiz, patient]);
  const comer = useMemo(() => comerOf(quiz, patient, run), [quiz, patient, run]);
  useEffect(() => {
    view.light(comer);
    return () => view.light(null);
  }, [view, comer]);
  const bringing = bringingAnswers(quiz, run);
  const ending = run.outcome === 'terminated' ? 'terminate' : 'concern';
  const reason = intakeOf(quiz, run.state).findings.find(
    ({ consequence }) => consequence === ending,
  );
  return (
    <>
      <div className="flex items-baseline gap-2">
        <h4 className={caption}>One of them</h4>
        <button
          type="button"
          onClick={() => outcomes.another()}
          className="ml-auto cursor-pointer text-sm font-semibold text-brand hover:underline"
        >
          Another
        </button>
      </div>
      <p className="mb-3 font-display text-base leading-snug">{person.whole}.</p>
      {bringing.length > 0 ? (
        <>
          <h4 className={caption}>The answers that lead here</h4>
          <dl className="mb-3 divide-y divide-line">
            {bringing.map(({ key, title, words }) => (
              <div key={key} className="flex justify-between gap-3 py-1">
                <dt className="min-w-0">{title}</dt>
                <dd className="max-w-[60%] text-right font-semibold">{words}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      <Away quiz={quiz} away={away} />
      {reason ? (
        <>
          <h4 className={caption}>{person.she === 'They' ? 'They read' : `${person.she} reads`}</h4>
          <p className="my-1 mb-3 border-l-[3px] border-line-strong pl-3 text-soft">
            “{reason.reason}”
          </p>
        </>
      ) : null}
      <Pays
        quiz={quiz}
        run={run}
        heading={person.she === 'They' ? 'They pay' : `${person.she} pays`}
      />
      <div
        data-keep-in-reach
        className="sticky -bottom-4 -mx-5 mt-4 -mb-4 flex flex-wrap gap-2 border-t border-line bg-card px-5 py-3"
      >
        <Button
          variant="primary"
          onClick={() => {
            play.follow(quiz);
            const { selection } = draft.getState();
            play.playGuest(comer, run.state.facts, comer.way[comer.at]?.events ?? [], selection);
            view.show('preview');
          }}
        >
          <Play aria-hidden className="size-3.5 fill-current" /> Play
        </Button>
        <Button
          whyNot={mayEdit ? null : 'Another window is writing.'}
          onClick={() => {
            const result = keepComer(parts, quiz, patient, run, label);
            if (!result.saved) return toast.error(result.words);
            toast.success(result.words);
          }}
        >
          <Bookmark aria-hidden className="size-3.5" /> Keep as saved run
        </Button>
      </div>
    </>
  );
}

const caption = 'font-sans text-xs font-semibold tracking-normal text-muted';
const endings = { qualified: 'Qualified', concern: 'A closer look', terminated: 'The quiz ends' };
const tones = { qualified: 'text-good', concern: 'text-warn', terminated: 'text-bad' };
const fewAway = 5;

function Away({ quiz, away }: { quiz: Quiz; away: readonly AnswerAway[] | null }) {
  const [isLong, setIsLong] = useState(false);
  if (!away || away.length === 0) return null;
  const weight = { terminated: 0, qualified: 1, concern: 2 };
  // One answer to a question says as much as another that leads to an end of the same kind.
  const apart = new Map(away.map((one) => [`${one.question} ${one.outcome.kind}`, one]));
  const sorted = [...apart.values()].sort(
    (left, right) => weight[left.outcome.kind] - weight[right.outcome.kind],
  );
  const shown = isLong ? sorted : sorted.slice(0, fewAway);
  return (
    <>
      <h4 className={caption}>One answer away</h4>
      <ul className="mb-3 divide-y divide-line">
        {shown.map(({ question, words, outcome }) => (
          <li
            key={`${question} ${keyOf(outcome)}`}
            title={outcomeLabel(quiz, outcome)}
            className="flex justify-between gap-3 py-1"
          >
            <span className="min-w-0">
              {shortTitle(quiz, question)}: {words}
            </span>
            <b className={`shrink-0 font-semibold ${tones[outcome.kind]}`}>
              {endings[outcome.kind]}
            </b>
          </li>
        ))}
      </ul>
      {sorted.length > fewAway ? (
        <button
          type="button"
          aria-expanded={isLong}
          onClick={() => setIsLong(!isLong)}
          className="mb-3 cursor-pointer text-sm text-brand hover:underline"
        >
          {isLong ? 'Show fewer' : `Show all ${sorted.length}`}
        </button>
      ) : null}
    </>
  );
}

/** Shows what is in the cart, at today’s prices. */
function Pays({ quiz, run, heading }: { quiz: Quiz; run: PlayedRun; heading: string }) {
  const { reference } = useEditor();
  if (run.lines.length === 0) return null;
  const { state, lines } = run;
  const { cart } = priceCart(lines, reference.catalogue, couponIn(quiz, state), state.facts.today);
  return (
    <>
      <h4 className={caption}>{heading}</h4>
      <ul className="my-1 rounded-md bg-sunken px-3 py-2">
        {cart.items.map((item) => (
          <li key={item.variantId} className="flex justify-between gap-3">
            <span>
              <b className="font-semibold">{item.product.title}</b>
              <span className="block text-xs text-muted">
                {[
                  item.dosage === null ? '' : formatDosage(item.dosage, item.dosageUnit ?? ''),
                  item.variant.variantCustomTitle ?? item.variant.title,
                ]
                  .filter((part) => part !== '')
                  .join(', ')}
              </span>
            </span>
            <b className="font-semibold tabular-nums">
              {formatMoney(item.subtotal - item.discount, cart.currency)}
            </b>
          </li>
        ))}
        {cart.items.length > 1 || cart.shipping > 0 ? (
          <li className="mt-1 flex justify-between border-t border-line pt-1 font-semibold">
            Total, shipping included
            <span className="tabular-nums">{formatMoney(cart.total, cart.currency)}</span>
          </li>
        ) : null}
      </ul>
    </>
  );
}
