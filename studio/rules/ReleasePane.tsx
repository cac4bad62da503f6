import { useState } from 'react';
import { useStore } from 'zustand';
import { CallError } from '../../app/browser/calls/call';
import type {
  RulesRelease,
  StoppedQuiz,
} from '../../app/quizzes/authoring/rules/publish-rules.server';
import { type RuleChange, ruleChanges } from '../../engine/care';
import type { Medicine } from '../../schemas/generated/types';
import { Earlier, RecordPart } from '../desk/DeskHistory';
import { DeskPart } from '../desk/DeskPart';
import { ReviewPart } from '../desk/ReviewPart';
import { useRelease } from '../desk/use-release';
import { WhyDialog } from '../desk/WhyDialog';
import { useDraft } from '../state/editor-context';
import { Button } from '../ui/Button';
import { soundRules } from './ask-person';
import type { RuleEffects, RulesParts } from './rules-parts';
import { ChangeList, Effects, StoppedList } from './WhatItDoes';

interface ReleasePaneProps {
  parts: RulesParts;
  release: RulesRelease;
  onRelease(release: RulesRelease): void;
  onPublished(medicine: Medicine): void;
}

/** Pane for the changes of a draft, their effects, who looked at it, and the way to patients. */
export function ReleasePane({ parts, release, onRelease, onPublished }: ReleasePaneProps) {
  const { saving, calls, published, reference } = parts;
  const hash = useStore(saving, (state) => state.hash);
  const definition = useDraft(({ history }) => history.draft.definition);
  const problems = useDraft(({ checked }) => checked.problems);
  const [effects, setEffects] = useState<RuleEffects | 'asked' | null>(null);
  const [unproved, setUnproved] = useState<string | null>(null);
  const [stopped, setStopped] = useState<StoppedQuiz[]>([]);
  const deeds = useRelease<RulesRelease, 'refuse' | 'publish'>({
    ...{ saving, release, onRelease },
    read: calls.release,
  });
  const { wait, busy, error, asking, ask, attempt } = deeds;
  const written = soundRules(definition, problems);
  const changes = written ? ruleChanges(published, written, reference.clinical) : release.changes;

  async function workOut() {
    setEffects('asked');
    setUnproved(null);
    try {
      setEffects(await calls.effects());
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      setEffects(null);
      setUnproved(thrown.message);
    }
  }

  async function publish(why: string) {
    const offSale = stopped.map(({ quizKey }) => quizKey);
    const { expects } = release;
    const body = { hash: release.hash, expects, why, offSale };
    const refusal = await attempt(() => calls.publish(body), 'The rules are published.');
    setStopped(refusal ? stoppedIn(refusal) : []);
    if (!refusal && written) onPublished(written);
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
        {unproved === null ? null : (
          <p role="alert" className="text-bad">
            {unproved}
          </p>
        )}
        <Button
          className="self-start"
          whyNot={changes.length === 0 ? 'Nothing changes.' : wait}
          busy={effects === 'asked'}
          onClick={() => void workOut()}
        >
          {effects === 'asked' ? 'Proving all quizzes…' : 'Work out what it does'}
        </Button>
      </DeskPart>
      <ReviewPart
        title="Reviews"
        words="Two of the clinical staff who wrote none of it approve exactly this."
        {...{ release, deeds }}
        review={(intent, note) =>
          calls.review({ intent, hash: release.hash, against: release.against, note })
        }
        approved="You approved these rules."
      />
      <Earlier
        draft={parts.draft}
        earlier={release.earlier}
        now={release.earlier[0]?.revision ?? null}
        read={calls.revision}
        renderCompared={(medicine) => (
          <ComparedWith changes={ruleChanges(published, medicine, reference.clinical)} />
        )}
      />
      <RecordPart history={release.history} />
      {asking === 'publish' ? (
        <WhyDialog
          title={`Publish the rules of ${reference.clinical.medicines.find(({ id }) => id === parts.medicine)?.name ?? parts.medicine}`}
          label="Why"
          action={stopped.length === 0 ? 'Publish' : 'Publish, and take them off sale'}
          {...{ busy, error }}
          onClose={() => {
            ask(null);
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

/** The quizzes that the server names where it refuses to publish, as they would sell nothing. */
function stoppedIn({ details: { quizzes } }: CallError): StoppedQuiz[] {
  return Array.isArray(quizzes) ? quizzes : [];
}

/** Changes that going back would make to what is published. */
function ComparedWith({ changes }: { changes: readonly RuleChange[] }) {
  return changes.length === 0 ? (
    <p className="text-muted">It says what is published.</p>
  ) : (
    <ChangeList changes={changes} />
  );
}
