import { Link } from '@remix-run/react';
import { Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { RulesRelease } from '../../app/quizzes/authoring/rules/publish-rules.server';
import { ruleChangeInWords, ruleChanges } from '../../engine/care';
import { textAt } from '../document/draft';
import { ProblemLines, useProblems } from '../inspector/form/problem-lines';
import { EditorProvider, useDraft } from '../state/editor-context';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { Segmented } from '../ui/Segmented';
import { TextField } from '../ui/TextField';
import { TooltipProvider } from '../ui/Tooltip';
import { soundRules } from './ask-person';
import { PersonPane } from './PersonPane';
import { ReleasePane } from './ReleasePane';
import { RuleCards } from './RuleCards';
import { type RulesParts, type RulesStart, useRulesParts } from './rules-parts';

type Pane = 'person' | 'release';

/** The clinical rules of one medicine: written on the left; on the right what they say, and their way to patients. */
export function RulesPage({ start }: { start: RulesStart }) {
  const parts = useRulesParts(start);
  return (
    <EditorProvider value={parts}>
      <TooltipProvider delayDuration={300}>
        <RulesDesk parts={parts} start={start} />
      </TooltipProvider>
    </EditorProvider>
  );
}

export function RulesDesk({ parts: opened, start }: { parts: RulesParts; start: RulesStart }) {
  const [published, setPublished] = useState(opened.published);
  const parts = useMemo(() => ({ ...opened, published }), [opened, published]);
  const [pane, setPane] = useState<Pane>('person');
  const [release, setRelease] = useState<RulesRelease>(start.release);
  return (
    <div className="studio relative flex min-h-dvh flex-col bg-sunken lg:h-dvh lg:overflow-clip">
      <RulesHeader parts={parts} name={start.document.name} />
      <Notices parts={parts} />
      <main
        id="main"
        className="grid min-h-0 flex-1 gap-px bg-line lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[minmax(0,1fr)_30rem]"
      >
        <div className="relative min-h-0 overflow-y-auto bg-paper px-4 py-5 sm:px-6">
          <Whole parts={parts} products={start.products} />
          <RuleCards parts={parts} />
        </div>
        <div className="relative min-h-0 overflow-y-auto bg-card px-4 py-5 sm:px-6">
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
        </div>
      </main>
    </div>
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

const savedWords = {
  saved: 'Saved',
  waiting: 'Saving…',
  saving: 'Saving…',
  failing: 'Not saved yet: no connection. Trying again.',
  refused: 'Not saved',
} as const;

function RulesHeader({ parts, name }: { parts: RulesParts; name: string }) {
  const { draft, saving, mayEdit } = parts;
  const status = useStore(saving, (state) => state.status);
  const back = useDraft(({ history }) => history.past.at(-1)?.label ?? null);
  const again = useDraft(({ history }) => history.future[0]?.label ?? null);
  return (
    <header className="flex min-h-[3.125rem] flex-wrap items-center gap-x-3.5 gap-y-1 border-b border-line bg-card px-4 py-1.5">
      <nav aria-label="Breadcrumb" className="flex min-w-0 items-center gap-2">
        <Link to="/studio" className="font-display text-base font-medium text-brand-deep">
          Studio
        </Link>
        <span aria-hidden className="text-faint">
          /
        </span>
        <Link to="/studio/rules" className="font-medium whitespace-nowrap hover:underline">
          Clinical rules
        </Link>
        <span aria-hidden className="text-faint">
          /
        </span>
        <h1 className="truncate font-sans text-sm font-semibold tracking-normal">{name}</h1>
      </nav>
      <p
        role="status"
        className={status === 'failing' || status === 'refused' ? 'text-warn' : 'text-muted'}
      >
        {mayEdit ? savedWords[status] : 'You can read these rules, and not change them.'}
      </p>
      <div className="ml-auto flex shrink-0">
        <IconButton
          label={back ? `Undo: ${back}` : 'Undo'}
          disabled={back === null}
          onClick={() => draft.undo()}
        >
          <Undo2 aria-hidden />
        </IconButton>
        <IconButton
          label={again ? `Redo: ${again}` : 'Redo'}
          disabled={again === null}
          onClick={() => draft.redo()}
        >
          <Redo2 aria-hidden />
        </IconButton>
      </div>
    </header>
  );
}

/** Notices of what stands in the way of saving, and the way on. */
function Notices({ parts }: { parts: RulesParts }) {
  const { saving } = parts;
  const status = useStore(saving, (state) => state.status);
  const error = useStore(saving, (state) => state.error);
  const reason = useStore(saving, (state) => state.reason);
  const aside = useStore(saving, (state) => state.aside);
  const definition = useDraft(({ history }) => history.draft.definition);
  const mine = aside && soundRules(aside.draft.definition, []);
  const theirs = aside && soundRules(definition, []);
  return (
    <div role="status">
      {status === 'refused' ? (
        <Notice
          action={
            reason === 'person' ? (
              <a
                href={`/login?returnTo=${encodeURIComponent('/studio/rules')}`}
                target="_blank"
                rel="noopener"
                className="font-semibold underline"
              >
                Sign in (opens a new tab)
              </a>
            ) : (
              <Button onClick={() => void saving.setAside()}>
                Show what is saved, and keep mine aside
              </Button>
            )
          }
        >
          {error} Your changes are still in this window.
        </Notice>
      ) : null}
      {aside ? (
        <Notice
          action={
            <>
              <Button onClick={() => void saving.takeAside()}>Put mine in</Button>
              <Button variant="ghost" onClick={() => void saving.dropAside()}>
                Give mine up
              </Button>
            </>
          }
        >
          Changes of yours were not saved, and wait until you choose.
          {mine && theirs
            ? ruleChanges(theirs, mine, parts.reference.clinical).map((change) => (
                <span key={change.words} className="block text-xs">
                  {ruleChangeInWords(change)}
                </span>
              ))
            : null}
        </Notice>
      ) : null}
    </div>
  );
}

function Notice({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line bg-warn-tint px-4 py-2 text-warn">
      <p className="mr-auto max-w-3xl">{children}</p>
      {action}
    </div>
  );
}
