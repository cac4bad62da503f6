import type { ReactNode } from 'react';
import type { ReferenceEntry, Row } from './reference';

/** One call: what it needs, what it answers, what it refuses. */
export function ReferenceCall({ entry }: { entry: ReferenceEntry }) {
  const { anchor, method, path, summary, description, access, headers, parameters } = entry;
  const { body, success, refusals } = entry;
  return (
    <article className="reference-call" aria-labelledby={anchor}>
      <h3 id={anchor}>
        <a href={`#${anchor}`} className="reference-anchor">
          {summary}
        </a>
      </h3>
      <p className="wrap-anywhere">
        <span className="reference-method" data-method={method}>
          {method}
        </span>{' '}
        <code>{breakable(path)}</code>
      </p>
      {description === '' ? null : <p>{description}</p>}
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm [&_dt]:font-semibold [&_dt]:text-muted">
        <dt>For</dt>
        <dd>{access}</dd>
        <dt>Headers</dt>
        <dd>
          {headers.map((header, at) => (
            <span key={header}>
              {at === 0 ? '' : ', '}
              <code>{header}</code>
            </span>
          ))}
        </dd>
      </dl>
      {parameters.length === 0 ? null : <Rows caption="In the address" rows={parameters} />}
      {body === null ? null : (
        <>
          <Rows caption={`Sends: ${body.kind}`} rows={body.rows} />
          {body.example === '' ? null : (
            <pre>
              <code>{body.example}</code>
            </pre>
          )}
        </>
      )}
      <h4>Answers</h4>
      <dl className="reference-answers">
        <Status status={success.status}>{success.description}</Status>
        {refusals.map(({ status, words }) => (
          <Status key={status} status={Number(status)}>
            {words}
          </Status>
        ))}
      </dl>
      {success.rows.length === 0 ? null : (
        <details>
          <summary>What data holds</summary>
          <Rows caption="In data" rows={success.rows} />
        </details>
      )}
    </article>
  );
}

/** A path that may break at its slashes, on a phone. */
function breakable(path: string): ReactNode {
  return path
    .split('/')
    .slice(1)
    .map((segment, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the segments of a path never move.
      <span key={at}>
        /<wbr />
        {segment}
      </span>
    ));
}

function Status({ status, children }: { status: number; children: ReactNode }) {
  return (
    <>
      <dt data-good={status < 400 ? '' : undefined}>{status}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Rows({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  return (
    <div>
      <h4>{caption}</h4>
      <dl className="reference-rows">
        {rows.map(({ name, type, isRequired, description }) => (
          <div key={name}>
            <dt>
              <code>{name}</code> <span className="text-muted">{type}</span>
              {isRequired ? <span className="text-xs text-accent-ink"> needed</span> : null}
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
