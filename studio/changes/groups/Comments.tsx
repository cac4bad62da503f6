import { useState } from 'react';
import type {
  BehaviorReview,
  Remark,
  ShownComparison,
  ShownGroup,
} from '../../release/behavior-calls';
import { momentInWords } from '../../release/moments';
import type { Refusal } from '../../release/release-calls';
import { useEditor } from '../../state/editor-context';
import { Button } from '../../ui/Button';
import { RefusalNote } from '../../ui/RefusalNote';
import { saidOf } from './group-status';
import { MentionField } from './MentionField';

interface CommentsProps {
  review: BehaviorReview;
  comparison: ShownComparison;
  group: ShownGroup;
}

/** Shows what was said of a group, and the field to say more. */
export function Comments({ review, comparison, group }: CommentsProps) {
  const { behavior } = useEditor();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const said = saidOf(review, group);

  async function reply() {
    setBusy(true);
    const refused = await behavior.remark({
      intent: 'comment',
      comparison: comparison.comparison,
      group: group.key,
      text: text.trim(),
    });
    setBusy(false);
    setRefusal(refused);
    if (!refused) setText('');
  }

  return (
    <section aria-label="Comments on this group" className="px-4.5 py-3">
      <h2 className="font-sans text-xs font-semibold tracking-normal text-muted">
        Comments on this group
      </h2>
      <ol>
        {said.map((remark) => (
          <Comment key={remark.id} remark={remark} />
        ))}
      </ol>
      <div className="mt-3 flex flex-col gap-2">
        {refusal ? <RefusalNote message={refusal.message} /> : null}
        <MentionField
          label="Comment"
          placeholder="Reply, or name someone with @"
          value={text}
          onChange={setText}
          people={review.staff}
        />
        {text.trim() === '' ? null : (
          <Button className="self-end" busy={busy} onClick={() => void reply()}>
            Comment
          </Button>
        )}
      </div>
    </section>
  );
}

interface CommentProps {
  remark: Remark;
  /** Subject of the remark, where its place does not make that plain. */
  about?: string;
}

/** One thing that was said. */
function Comment({ remark, about }: CommentProps) {
  const { by, yours, at, text, kind, isEarlier } = remark;
  return (
    <li className="mt-2.5 grid grid-cols-[1.625rem_1fr] gap-x-2.5">
      <span
        aria-hidden
        className={`grid size-[1.625rem] place-items-center rounded-full text-[0.66rem] font-bold text-white ${yours ? 'bg-brand-deep' : 'bg-info'}`}
      >
        {initialsOf(by)}
      </span>
      <p>
        <b className="font-semibold">{by}</b>{' '}
        <span className="text-xs text-muted">
          {kind === 'changeAsked' ? 'asked for a change, ' : null}
          <time dateTime={at}>{momentInWords(at)}</time>
          {isEarlier ? ', on an earlier state of the draft' : null}
        </span>
      </p>
      {about ? <p className="col-start-2 text-xs text-muted">On “{about}”</p> : null}
      <p className="col-start-2 break-words whitespace-pre-line">{text}</p>
    </li>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
}

interface EarlierRemarksProps {
  review: BehaviorReview;
  groups: readonly ShownGroup[];
}

/** Shows what was said of groups that a later edit made go away. */
export function EarlierRemarks({ review, groups }: EarlierRemarksProps) {
  const gone = review.remarks.filter(
    ({ group, text }) => text !== '' && groups.every(({ key }) => key !== group),
  );
  if (gone.length === 0) return null;
  return (
    <details className="relative max-h-2/5 overflow-auto border-t border-line px-3.5 py-2">
      <summary className="cursor-pointer font-medium hover:underline">
        Said of earlier states · {gone.length}
      </summary>
      <ol>
        {gone.map((remark) => (
          <Comment key={remark.id} remark={remark} about={remark.who} />
        ))}
      </ol>
    </details>
  );
}
