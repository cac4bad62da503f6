import { Link } from '@remix-run/react';
import { formatDay } from '../../../../engine/values';
import type { Entry } from '../../../care/progress/entries.server';
import { Button } from '../../../design/ui/Button';
import { Card } from '../../../design/ui/page/Card';
import { unbroken } from '../../../design/ui/unbroken';
import { amountWords, measureWords, valueWords } from './day-form';
import { ProgressForm, titleIds } from './progress-forms';

type EntryTableProps = { csrf: string; entries: readonly Entry[] };

/** Number of entries that are shown before the rest is asked for. */
const shownAtFirst = 8;

/** Everything that was entered, newest first, with ways to put it right. */
export function EntryTable({ csrf, entries }: EntryTableProps) {
  const newestFirst = [...entries].reverse();
  const rest = newestFirst.slice(shownAtFirst);
  return (
    <Card as="section" padding="lg" aria-labelledby={titleIds.entries}>
      <h2 id={titleIds.entries} tabIndex={-1}>
        What you entered
      </h2>
      <ProgressForm csrf={csrf} intent="delete">
        {(isBusy, sentEntry) => {
          const busyEntry = isBusy ? sentEntry : null;
          const newest = newestFirst.slice(0, shownAtFirst);
          return (
            <>
              <Rows entries={newest} busyEntry={busyEntry} caption="Newest entries" />
              {rest.length === 0 ? null : (
                <details className="line-chart-figures">
                  <summary className="disclosure">Show {rest.length} earlier</summary>
                  <Rows entries={rest} busyEntry={busyEntry} caption="Earlier entries" />
                </details>
              )}
            </>
          );
        }}
      </ProgressForm>
    </Card>
  );
}

type RowsProps = {
  entries: readonly Entry[];
  /** The entry that is being deleted. */
  busyEntry: string | null;
  caption: string;
};

function Rows({ entries, busyEntry, caption }: RowsProps) {
  return (
    <table className="progress-table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Value</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              <time dateTime={entry.day}>{formatDay(entry.day)}</time>
            </th>
            <td>
              {measureWords(entry.measure)} <b>{unbroken(amountWords(entry))}</b>
              {entry.note === null ? null : <p className="progress-note">{entry.note}</p>}
            </td>
            <td>
              <div className="progress-table-actions">
                <Link
                  to={`?edit=${entry.id}`}
                  className="button"
                  data-variant="link"
                  data-size="sm"
                >
                  Change <span className="sr-only">{entryName(entry)}</span>
                </Link>
                <Button
                  type="submit"
                  name="id"
                  value={entry.id}
                  variant="link"
                  size="sm"
                  loading={busyEntry === entry.id}
                >
                  Delete <span className="sr-only">{entryName(entry)}</span>
                </Button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function entryName(entry: Entry): string {
  return `${valueWords(entry)}, ${formatDay(entry.day)}`;
}
