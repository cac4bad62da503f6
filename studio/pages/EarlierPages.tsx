import { useState } from 'react';
import type { PageRelease } from '../../app/quizzes/authoring/pages/publish-page.server';
import { pageChanges } from '../../engine/pages';
import type { Page } from '../../schemas/generated/types';
import { DeskPart } from '../desk/DeskPart';
import { dayInWords } from '../desk/day-in-words';
import type { JsonObject } from '../document/draft';
import { useDraft } from '../state/editor-context';
import { Button } from '../ui/Button';
import { PageChanges } from './PageChanges';
import type { PageParts } from './page-parts';

/** Earlier revisions of a page: compared with what is published, and brought back as a draft. */
export function EarlierPages({ parts, release }: { parts: PageParts; release: PageRelease }) {
  const [shown, setShown] = useState<{ revision: string; page: Page } | null>(null);
  const mayEdit = useDraft((state) => state.mayEdit);
  if (release.earlier.length === 0) return null;
  const open = async (revision: string) =>
    setShown(
      shown?.revision === revision
        ? null
        : { revision, page: await parts.calls.revision(revision) },
    );
  return (
    <DeskPart title="Earlier revisions">
      <ol className="flex flex-col gap-2">
        {release.earlier.map(({ revision, at, by, why }) => (
          <li key={revision}>
            <div className="flex flex-wrap items-center gap-2">
              <span className="mr-auto">
                {revision === release.expects ? 'Published now, ' : 'Published '}
                {by === null ? 'with a release' : `by ${by}`},{' '}
                <time dateTime={at}>{dayInWords(at)}</time>
                {why === '' ? null : <span className="block text-xs text-muted">{why}</span>}
              </span>
              {revision === release.expects ? null : (
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
                <PageChanges changes={pageChanges(release.published, shown.page)} />
                {mayEdit ? (
                  <Button
                    className="self-start"
                    onClick={() => {
                      const back: JsonObject = JSON.parse(JSON.stringify(shown.page));
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
