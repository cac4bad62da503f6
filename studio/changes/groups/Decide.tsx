import { CircleCheck, PencilLine } from 'lucide-react';
import { useState } from 'react';
import type {
  BehaviorReview,
  RemarkBody,
  ShownComparison,
  ShownGroup,
} from '../../release/behavior-calls';
import { type Refusal, refused } from '../../release/release-calls';
import { useEditor } from '../../state/editor-context';
import { Button } from '../../ui/Button';
import { RefusalNote } from '../../ui/RefusalNote';
import { decisionInWords, decisionsOn } from './group-status';
import { MentionField } from './MentionField';

interface DecideProps {
  review: BehaviorReview;
  comparison: ShownComparison;
  group: ShownGroup;
  whyNot: string | null;
}

const sayWhat = 'Say what has to change, so that the author can mend it.';

/** Accepts a group or asks for a change, and says of the past what was decided. */
export function Decide({ review, comparison, group, whyNot }: DecideProps) {
  const { behavior } = useEditor();
  const [isAsking, setAsking] = useState(false);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState<RemarkBody['intent'] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const decisions = decisionsOn(review, group);
  const own = decisions.find(({ yours }) => yours);
  const mayDecide = review.decideWhyNot === null;

  async function decide(intent: 'accept' | 'askForChange', words: string) {
    setBusy(intent);
    setRefusal(null);
    const body = { intent, comparison: comparison.comparison, group: group.key, text: words };
    const answer = await behavior.remark(body);
    setBusy(null);
    setRefusal(answer);
    if (!answer) {
      setAsking(false);
      setText('');
    }
  }

  const error = refusal?.errors['text'] ?? null;
  return (
    <section
      aria-label="Decision on this group"
      className="flex flex-col gap-2 border-t border-line px-4.5 pt-3 pb-3.5"
    >
      {refusal && error === null ? <RefusalNote message={refusal.message} /> : null}
      <div role="status" className="empty:hidden">
        {decisions.length === 0 ? null : (
          <ul className="flex flex-col gap-1">
            {decisions.map((remark) => (
              <li key={remark.id} className="flex items-start gap-1.5">
                {remark.kind === 'accepted' ? (
                  <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
                ) : (
                  <PencilLine aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
                )}
                {decisionInWords(remark)}.
              </li>
            ))}
          </ul>
        )}
      </div>
      {!mayDecide ? (
        <p className="text-muted">{review.decideWhyNot}</p>
      ) : isAsking ? (
        <>
          <MentionField
            label="What has to change"
            placeholder="What has to change"
            value={text}
            onChange={setText}
            people={review.staff}
            error={error}
            required
          />
          <div className="grid grid-cols-2 gap-2">
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button
              className={asking}
              whyNot={whyNot}
              busy={busy === 'askForChange'}
              onClick={() =>
                text.trim() === ''
                  ? setRefusal({ ...refused(sayWhat), errors: { text: sayWhat } })
                  : void decide('askForChange', text.trim())
              }
            >
              Ask for it
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-xs text-muted">Kept with this group and exactly this draft.</p>
          <div className="grid grid-cols-2 gap-2">
            <Button className={asking} whyNot={whyNot} onClick={() => setAsking(true)}>
              Ask for a change
            </Button>
            <Button
              variant="primary"
              whyNot={whyNot ?? (own?.kind === 'accepted' ? 'You accepted this.' : null)}
              busy={busy === 'accept'}
              onClick={() => void decide('accept', '')}
            >
              {own?.kind === 'accepted' ? 'Accepted' : 'Accept'}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

const asking = 'border-warn/40 bg-warn-tint text-warn hover:border-warn';
