import { lazy, Suspense, useMemo, useState } from 'react';
import { sites } from '../../app/kernel/sites/sites';
import type { PageRelease } from '../../app/quizzes/authoring/pages/publish-page.server';
import { pageChanges } from '../../engine/pages';
import { validatePage } from '../../schemas/generated/validators';
import { DeskPage, OpenDesk } from '../desk/DeskPage';
import { type JsonObject, textAt } from '../document/draft';
import { ProblemLines, useProblems } from '../inspector/form/problem-lines';
import { PartForm } from '../inspector/PartForm';
import { pageForm } from '../language/part-schema';
import { useDraft } from '../state/editor-context';
import { Segmented } from '../ui/Segmented';
import { PagePreview } from './PagePreview';
import { makePageParts, type PageParts, type PageStart } from './page-parts';
import { ReleasePage } from './ReleasePage';
import { SectionCards } from './SectionCards';

/** A public page: written on the left; on the right how it looks, and its way to visitors. */
export function PageDesk({ start }: { start: PageStart }) {
  return (
    <OpenDesk make={() => makePageParts(start)}>
      {(parts) => <Desk parts={parts} start={start} />}
    </OpenDesk>
  );
}

const JsonView = lazy(async () => ({ default: (await import('../json/JsonPane')).JsonView }));

type Left = 'form' | 'json';
type Right = 'preview' | 'release';

export function Desk({ parts, start }: { parts: PageParts; start: PageStart }) {
  const [left, setLeft] = useState<Left>('form');
  const [right, setRight] = useState<Right>('preview');
  const [release, setRelease] = useState<PageRelease>(start.release);
  const [open, setOpen] = useState<number | null>(null);
  const name = useDraft(({ history }) => textAt(history.draft.definition, 'crumb'));
  return (
    <DeskPage
      parts={parts}
      list={{ to: '/studio/pages', words: 'Public pages' }}
      id={parts.key}
      name={`${name || start.document.name} · ${sites[parts.site].name}`}
      readOnly="You can read this page, and not change it."
      differences={differencesInWords}
      columns="lg:grid-cols-2"
      left={
        <>
          <div className="pb-4">
            <Segmented<Left>
              label="How the page is written"
              value={left}
              onChange={setLeft}
              options={[
                { value: 'form', label: 'Form' },
                { value: 'json', label: 'JSON' },
              ]}
            />
          </div>
          {left === 'form' ? (
            <>
              <SectionCards parts={parts} open={open} onOpen={setOpen} />
              <Whole />
            </>
          ) : (
            <Suspense fallback={<p className="text-muted">Opening the text…</p>}>
              <Text parts={parts} />
            </Suspense>
          )}
        </>
      }
      right={
        <>
          <div className="pb-4">
            <Segmented<Right>
              label="Beside the page"
              value={right}
              onChange={setRight}
              options={[
                { value: 'preview', label: 'Preview' },
                { value: 'release', label: 'Changes and publishing' },
              ]}
            />
          </div>
          {right === 'preview' ? (
            <PagePreview parts={parts} section={open} />
          ) : (
            <ReleasePage parts={parts} release={release} onRelease={setRelease} />
          )}
        </>
      }
    />
  );
}

/** Fields for the page as a whole: its address, and what search engines show. */
function Whole() {
  const form = pageForm();
  const problems = useProblems('', false);
  const ofSections = useProblems('/sections', false);
  if (!form) return null;
  return (
    <section aria-label="The page as a whole" className="mt-8 border-t border-line pt-5">
      <h2 className="pb-3 text-lg">The page as a whole</h2>
      <ProblemLines problems={[...problems, ...ofSections]} />
      <PartForm form={form} base="" />
    </section>
  );
}

/** The page as JSON. */
function Text({ parts }: { parts: PageParts }) {
  const json = useMemo(() => {
    const { draft, typed, reference } = parts;
    return { draft, typed, reference, help: [], onBroughtUpToDate: () => {} };
  }, [parts]);
  return (
    <div className="min-h-[24rem] flex-1 overflow-hidden rounded-lg border border-line-strong">
      <JsonView parts={json} pointer="" label="The page as JSON" what="page" />
    </div>
  );
}

function differencesInWords(saved: JsonObject, mine: JsonObject): string[] {
  const [theirs, own]: unknown[] = [saved, mine];
  return validatePage(theirs) && validatePage(own)
    ? pageChanges(theirs, own).map(({ place, words }) => `${place}: ${words}`)
    : [];
}
