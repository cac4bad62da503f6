import { useMemo, useState } from 'react';
import type { RulesRelease } from '../../app/quizzes/authoring/rules/publish-rules.server';
import { ruleChangeInWords, ruleChanges } from '../../engine/care';
import { DeskPage, OpenDesk } from '../desk/DeskPage';
import { type JsonObject, textAt } from '../document/draft';
import { ProblemLines, useProblems } from '../inspector/form/problem-lines';
import { useDraft } from '../state/editor-context';
import { Segmented } from '../ui/Segmented';
import { TextField } from '../ui/TextField';
import { soundRules } from './ask-person';
import { PersonPane } from './PersonPane';
import { ReleasePane } from './ReleasePane';
import { RuleCards } from './RuleCards';
import { makeRulesParts, type RulesParts, type RulesStart } from './rules-parts';

type Pane = 'person' | 'release';

/** The clinical rules of one medicine: written on the left; on the right what they say, and their way to patients. */
export function RulesPage({ start }: { start: RulesStart }) {
  return (
    <OpenDesk make={() => makeRulesParts(start)}>
      {(parts) => <RulesDesk parts={parts} start={start} />}
    </OpenDesk>
  );
}

export function RulesDesk({ parts: opened, start }: { parts: RulesParts; start: RulesStart }) {
  const [published, setPublished] = useState(opened.published);
  const parts = useMemo(() => ({ ...opened, published }), [opened, published]);
  const [pane, setPane] = useState<Pane>('person');
  const [release, setRelease] = useState<RulesRelease>(start.release);
  return (
    <DeskPage
      parts={parts}
      list={{ to: '/studio/rules', words: 'Clinical rules' }}
      id={parts.medicine}
      name={start.document.name}
      readOnly="You can read these rules, and not change them."
      differences={(saved, mine) => differencesInWords(parts, saved, mine)}
      columns="lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[minmax(0,1fr)_30rem]"
      left={
        <>
          <Whole parts={parts} products={start.products} />
          <RuleCards parts={parts} />
        </>
      }
      right={
        <>
          <div className="pb-4">
            <Segmented<Pane>
              label="Beside the rules"
              value={pane}
              onChange={setPane}
              options={[
                { value: 'person', label: 'For this person' },
                { value: 'release', label: 'Changes and review' },
              ]}
            />
          </div>
          {pane === 'person' ? (
            <PersonPane parts={parts} />
          ) : (
            <ReleasePane
              parts={parts}
              release={release}
              onRelease={setRelease}
              onPublished={setPublished}
            />
          )}
        </>
      }
    />
  );
}

/** Fields for the medicine as a whole. */
function Whole({ parts, products }: { parts: RulesParts; products: readonly string[] }) {
  const { draft } = parts;
  const name = useDraft(({ history }) => textAt(history.draft.definition, 'name') ?? '');
  const notice = useDraft(({ history }) => textAt(history.draft.definition, 'notice') ?? '');
  const mayEdit = useDraft((state) => state.mayEdit);
  const problems = useProblems('', false);
  const ofName = useProblems('/name', true);
  const ofRules = useProblems('/rules', false);
  const put = (property: 'name' | 'notice', label: string) => (text: string) =>
    draft.edit(
      label,
      ({ definition }) => {
        if (text === '' && property === 'notice') delete definition[property];
        else definition[property] = text;
      },
      { gesture: property },
    );
  return (
    <div className="flex flex-col gap-3 pb-5">
      <p className="text-muted">
        {products.length === 0
          ? 'No product is sold as this medicine.'
          : `Sold as ${products.join(', ')}.`}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Name for staff"
          value={name}
          readOnly={!mayEdit}
          onChange={put('name', 'Change the name')}
        />
        <TextField
          label="Notice for readers of the rules"
          value={notice}
          readOnly={!mayEdit}
          onChange={put('notice', 'Change the notice')}
        />
      </div>
      <ProblemLines problems={[...problems, ...ofName, ...ofRules]} />
    </div>
  );
}

function differencesInWords({ reference }: RulesParts, saved: JsonObject, mine: JsonObject) {
  const [theirs, own] = [soundRules(saved, []), soundRules(mine, [])];
  return theirs && own ? ruleChanges(theirs, own, reference.clinical).map(ruleChangeInWords) : [];
}
