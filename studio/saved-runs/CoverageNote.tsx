import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '../../app/design/ui/toast/toast';
import type { Coverage } from '../../engine/proof';
import { type Json, type JsonObject, textAt } from '../document/draft';
import { useDraft, useEditor, useProof } from '../state/editor-context';
import { Button } from '../ui/Button';
import { readSavedRun, writeSavedRun } from './read-saved-run';

/** Names the decisions that saved runs visit, and adds the fewest runs that visit the others. */
export function CoverageNote() {
  const { draft } = useEditor();
  const mayEdit = useDraft((state) => state.mayEdit);
  const coverage = useCoverage();
  const savedRuns = useDraft(({ history }) => history.draft.savedRuns);
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  if (!coverage) return null;
  const fresh = savedRuns.filter((run) => added.has(textAt(run, 'name') ?? '')).length;
  const { decisions, visited, open, runs, notDecided } = coverage;
  const add = () => {
    draft.edit(runs.length === 1 ? 'Add 1 run' : `Add ${runs.length} runs`, (whole) => {
      whole.savedRuns.push(...runs.map(writeSavedRun));
    });
    setAdded(new Set([...added, ...runs.map(({ name }) => name)]));
    toast.success(runs.length === 1 ? 'Added 1 run.' : `Added ${runs.length} runs.`);
  };
  return (
    <details className="border-t border-line px-4 py-1.5">
      <summary className="cursor-pointer">
        Saved runs visit{' '}
        <b className="font-semibold">
          {visited} of {decisions} decisions
        </b>
        {open.length === 0 ? '.' : '. See what none of them visits.'}
        {fresh === 0 ? '' : ` ${fresh} of ${savedRuns.length} ${fresh === 1 ? 'is' : 'are'} new.`}
      </summary>
      <div className="max-h-64 overflow-auto py-1.5">
        {runs.length > 0 ? (
          <Button whyNot={mayEdit ? null : 'Another window is writing.'} onClick={add}>
            <Plus aria-hidden className="size-4" />
            {runs.length === 1 ? 'Add the run that does' : `Add the ${runs.length} runs that do`}
          </Button>
        ) : null}
        {notDecided.length > 0 ? (
          <p className="mt-1.5 text-warn">
            Nobody was found for {notDecided.length} of them, which says nothing either way.
          </p>
        ) : null}
        <ul aria-label="What no saved run visits" className="mt-1.5 list-disc pl-5 text-soft">
          {[...new Set(open.map(({ words }) => words))].map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Coverage of the draft as it is by its saved runs; null while that is not known. */
function useCoverage(): Coverage | null {
  const { proof } = useEditor();
  const proved = useProof((state) => (state.status === 'proved' ? state.proved : null));
  const definition = useDraft(({ history }) => history.draft.definition);
  const savedRuns = useDraft(({ history }) => history.draft.savedRuns);
  const [found, setFound] = useState<Found | null>(null);
  const isProved = proved?.definition === definition;
  useEffect(() => {
    if (!isProved) return;
    let isWanted = true;
    const runs = savedRuns.map(readSavedRun).filter((one) => one !== null);
    void proof.inquire({ type: 'coverage', runs }).then((reply) => {
      if (isWanted && reply?.found) setFound({ definition, savedRuns, coverage: reply.found });
    });
    return () => {
      isWanted = false;
    };
  }, [proof, isProved, definition, savedRuns]);
  return found?.definition === definition && found.savedRuns === savedRuns ? found.coverage : null;
}

interface Found {
  definition: JsonObject;
  savedRuns: readonly Json[];
  coverage: Coverage;
}
