import { CircleCheck, CircleDashed, CircleX, Hourglass } from 'lucide-react';
import type { Problem } from '../../engine/authoring';
import { useEditor, useProof } from '../state/editor-context';
import { useWhyUnproved } from '../state/use-all-problems';
import type { PromiseEntry, Status } from './promise-groups';
import { usePromises } from './use-promises';

const looks = {
  good: { Mark: CircleCheck, tone: 'text-good' },
  bad: { Mark: CircleX, tone: 'text-bad' },
  warn: { Mark: CircleDashed, tone: 'text-warn' },
  waits: { Mark: Hourglass, tone: 'text-faint' },
} as const;

/** Shows what is proved of the draft as it is, and nothing else; leads to the promises. */
export function ProvedSentence() {
  const { view } = useEditor();
  const status = useProof((state) => state.status);
  const why = useWhyUnproved();
  const { proved, entries, isCurrent } = usePromises();
  const said: Said = why
    ? { look: 'waits', lead: null, words: why.words }
    : status === 'unfinished'
      ? { look: 'warn', lead: null, words: 'The proof is not finished.' }
      : proved && isCurrent && proved.proof.problems
        ? provedInWords(proved.proof.sentence, proved.proof.problems, entries)
        : { look: 'waits', lead: null, words: 'Proving…' };
  const { Mark, tone } = looks[said.look];
  return (
    <button
      type="button"
      onClick={() => view.show('promises')}
      title={said.words}
      className="ml-auto inline-flex min-w-0 flex-1 basis-64 cursor-pointer justify-end items-center gap-1.5 text-left hover:underline"
    >
      <Mark aria-hidden className={`size-4 shrink-0 ${tone}`} />
      <span className="min-w-0 truncate">
        {said.lead === null ? null : <b className="font-semibold">{said.lead}</b>} {said.words}
      </span>
    </button>
  );
}

interface Said {
  look: keyof typeof looks;
  /** Beginning of the sentence, which says what it is proved for; null where nothing is proved. */
  lead: string | null;
  words: string;
}

/** Puts the result of a proof of a draft into a sentence, with the promises that it could not look at. */
export function provedInWords(
  sentence: string | null,
  problems: readonly Problem[],
  entries: readonly PromiseEntry[],
): Said {
  const has = (status: Status) => entries.some((one) => one.status === status);
  const unfit = entries.filter(({ status }) => status === 'unfit').length;
  const isWrong = problems.some(({ severity }) => severity === 'error');
  const look =
    has('broken') || unfit > 0 || isWrong
      ? 'bad'
      : has('undecided') || problems.length > 0
        ? 'warn'
        : 'good';
  const [, lead = null, proved = '', open = ''] =
    /^(?:(Proved for all [^:]+:) ([^.]*\.) ?)?(.*)$/s.exec(sentence ?? '') ?? [];
  const unread =
    unfit === 0 ? '' : `${unfit === 1 ? '1 promise' : `${unfit} promises`} cannot be checked.`;
  // There is room for the beginning only: what is wrong comes first.
  const wrong = [open, unread].filter((part) => part !== '').join(' ');
  if (wrong === '') return { look, lead, words: proved };
  const rest = lead === null ? '' : `${lead} ${proved}`;
  return { look, lead: null, words: `${wrong} ${rest}`.trim() };
}
