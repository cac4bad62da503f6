import { useState } from 'react';
import { useStore } from 'zustand';
import { toast } from '../../app/design/ui/toast/toast';
import type {
  RulesRelease,
  StoppedQuiz,
} from '../../app/quizzes/authoring/rules/publish-rules.server';
import { ruleChanges } from '../../engine/care';
import type { Medicine } from '../../schemas/generated/types';
import { DeskPart } from '../desk/DeskPart';
import { dayInWords } from '../desk/day-in-words';
import { useFresh } from '../desk/use-fresh';
import { WhyDialog } from '../desk/WhyDialog';
import type { JsonObject } from '../document/draft';
import { useDraft } from '../state/editor-context';
import { Button } from '../ui/Button';
import { soundRules } from './ask-person';
import { type RuleEffects, type RulesParts, refusalIn } from './rules-parts';
import { ChangeList, Effects, StoppedList } from './WhatItDoes';

interface ReleasePaneProps {
  parts: RulesParts;
  release: RulesRelease;
  onRelease(release: RulesRelease): void;
  onPublished(medicine: Medicine): void;
}

type Asking = 'refuse' | 'publish' | null;

/** Pane for the changes of a draft, their effects, who looked at it, and the way to patients. */
export function ReleasePane({ parts, release, onRelease, onPublished }: ReleasePaneProps) {
  const { saving, calls } = parts;
  const hash = useStore(saving, (state) => state.hash);
  const status = useStore(saving, (state) => state.status);
  const definition = useDraft(({ history }) => history.draft.definition);
  const problems = useDraft(({ checked }) => checked.problems);
  const [effects, setEffects] = useState<RuleEffects | 'asked' | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking>(null);
  const [stopped, setStopped] = useState<StoppedQuiz[]>([]);
  const isBehind = release.hash !== hash || status !== 'saved';
  useFresh(isBehind && status === 'saved', hash, () => calls.release().then(onRelease));
  const written = soundRules(definition, problems);
  const changes = written
    ? ruleChanges(parts.published, written, parts.reference.clinical)
    : release.changes;
  const wait = isBehind ? 'Your changes are being saved.' : null;

  async function attempt(deed: () => Promise<RulesRelease>, done: string) {
    setBusy(true);
    setError(null);
    try {
      onRelease(await deed());
      setAsking(null);
      toast.success(done);
      return true;
    } catch (thrown) {
      const refusal = refusalIn(thrown);
      setError(refusal.message);
      setStopped(refusal.quizzes);
      onRelease(await calls.release());
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function workOut() {
    setEffects('asked');
    setError(null);
    try {
      setEffects(await calls.effects());
    } catch (thrown) {
      setEffects(null);
      setError(refusalIn(thrown).message);
    }
  }

  const { against, expects } = release;
  const review = (intent: 'approve' | 'refuse', note: string) =>
    attempt(
      () => calls.review({ intent, hash: release.hash, against, note }),
      intent === 'approve' ? 'You approved these rules.' : 'You asked for a change.',
    );
  async function publish(why: string) {
    const offSale = stopped.map(({ quizKey }) => quizKey);
    const body = { hash: release.hash, expects, why, offSale };
    const isDone = await attempt(() => calls.publish(body), 'The rules are published.');
    if (isDone && written) onPublished(written);
  }
  return (
    <div className="flex flex-col gap-6">
      <DeskPart title="What changes">
        {changes.length === 0 ? (
          <p className="text-muted">These rules say exactly what is published.</p>
        ) : (
          <ChangeList changes={changes} />
        )}
      </DeskPart>
      <DeskPart title="What that does">
        <Effects effects={effects} hash={hash} />
        <Button
          className="self-start"
          whyNot={changes.length === 0 ? 'Nothing changes.' : wait}
          busy={effects === 'asked'}
          onClick={() => void workOut()}
        >
          {effects === 'asked' ? 'Proving all quizzes…' : 'Work out what it does'}
        </Button>
      </DeskPart>
      <DeskPart title="Reviews">
        <p className="text-muted">
          Two of the clinical staff who wrote none of it approve exactly this.
          {release.authors.length === 0 ? '' : ` Written by ${release.authors.join(' and ')}.`}
        </p>
        {release.reviews.length === 0 ? null : (
          <ul className="flex flex-col gap-1">
            {release.reviews.map(({ by, isApproved, why, at }) => (
              <li key={by} className={isApproved ? 'text-good' : 'text-warn'}>
                {isApproved ? `Approved by ${by}` : `${by} asked for a change`} on {dayInWords(at)}
                {why === '' ? '.' : `: ${why}`}
              </li>
            ))}
          </ul>
        )}
        <p role="alert" className="text-bad">
          {asking === null ? error : null}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            whyNot={wait ?? release.reviewWhyNot}
            busy={busy}
            onClick={() => void review('approve', '')}
          >
            Approve
          </Button>
          <Button
            whyNot={wait ?? release.reviewWhyNot}
            busy={busy}
            onClick={() => setAsking('refuse')}
          >
            Ask for a change…
          </Button>
          <Button
            variant="primary"
            whyNot={wait ?? release.publishWhyNot}
            busy={busy}
            onClick={() => setAsking('publish')}
          >
            Publish…
          </Button>
        </div>
        {release.isChanged
          ? [...new Set([release.reviewWhyNot, release.publishWhyNot])].map((whyNot) =>
              whyNot === null ? null : (
                <p key={whyNot} className="text-xs text-muted">
                  {whyNot}
                </p>
              ),
            )
          : null}
      </DeskPart>
      <Earlier parts={parts} release={release} />
      <DeskPart title="What happened">
        <ol className="flex flex-col gap-2">
          {release.history.map(({ id, at, by, action, why, words }) => (
            <li key={id} className="border-l-2 border-line-strong pl-3">
              <span className="font-semibold">{deeds[action]}</span> by {by},{' '}
              <time dateTime={at}>{dayInWords(at)}</time>
              {why === '' ? null : <span className="block">{why}</span>}
              {words.map((one) => (
                <span key={one} className="block text-xs text-muted">
                  {one}
                </span>
              ))}
            </li>
          ))}
          {release.history.length === 0 ? (
            <li className="text-muted">Nobody changed these rules in the studio yet.</li>
          ) : null}
        </ol>
      </DeskPart>
      {asking === 'refuse' ? (
        <WhyDialog
          title="Ask for a change"
          label="What has to change"
          action="Ask for it"
          {...{ busy, error }}
          onClose={() => setAsking(null)}
          onDone={(note) => void review('refuse', note)}
        />
      ) : null}
      {asking === 'publish' ? (
        <WhyDialog
          title={`Publish the rules of ${parts.reference.clinical.medicines.find(({ id }) => id === parts.medicine)?.name ?? parts.medicine}`}
          label="Why"
          action={stopped.length === 0 ? 'Publish' : 'Publish, and take them off sale'}
          {...{ busy, error }}
          onClose={() => {
            setAsking(null);
            setStopped([]);
          }}
          onDone={(why) => void publish(why)}
        >
          <p className="text-muted">
            All quizzes that patients have are proved with these rules first, which takes a moment.
          </p>
          <StoppedList quizzes={stopped} />
        </WhyDialog>
      ) : null}
    </div>
  );
}

const deeds = {
  edited: 'Changed',
  approved: 'Approved',
  refused: 'A change asked for',
  published: 'Published',
} as const;

/** Earlier revisions of the rules: compared with the draft in words, and brought back as a draft. */
function Earlier({ parts, release }: { parts: RulesParts; release: RulesRelease }) {
  const [shown, setShown] = useState<{ revision: string; medicine: Medicine } | null>(null);
  const mayEdit = useDraft((state) => state.mayEdit);
  const open = async (revision: string) =>
    setShown(
      shown?.revision === revision
        ? null
        : { revision, medicine: await parts.calls.revision(revision) },
    );
  return (
    <DeskPart title="Earlier revisions">
      <ol className="flex flex-col gap-2">
        {release.earlier.map(({ revision, at, by, why }, index) => (
          <li key={revision}>
            <div className="flex flex-wrap items-center gap-2">
              <span className="mr-auto">
                {index === 0 ? 'Published now, ' : 'Published '}
                {by === null ? 'with a release' : `by ${by}`},{' '}
                <time dateTime={at}>{dayInWords(at)}</time>
                {why === '' ? null : <span className="block text-xs text-muted">{why}</span>}
              </span>
              {index === 0 ? null : (
                <Button
                  aria-expanded={shown?.revision === revision}
                  onClick={() => void open(revision)}
                >
                  Compare
                </Button>
              )}
            </div>
            {shown?.revision === revision ? (
              <div className="flex flex-col gap-2 pt-2">
                <ComparedWith parts={parts} medicine={shown.medicine} />
                {mayEdit ? (
                  <Button
                    className="self-start"
                    onClick={() => {
                      const back: JsonObject = JSON.parse(JSON.stringify(shown.medicine));
                      parts.draft.edit('Bring back an earlier revision', (whole) => {
                        whole.definition = back;
                      });
                      setShown(null);
                    }}
                  >
                    Make it the draft
                  </Button>
                ) : null}
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </DeskPart>
  );
}

/** Changes that going back would make to what is published. */
function ComparedWith({ parts, medicine }: { parts: RulesParts; medicine: Medicine }) {
  const changes = ruleChanges(parts.published, medicine, parts.reference.clinical);
  return changes.length === 0 ? (
    <p className="text-muted">It says what is published.</p>
  ) : (
    <ChangeList changes={changes} />
  );
}
