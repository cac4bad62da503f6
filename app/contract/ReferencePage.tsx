import { PageFooter } from '../design/ui/page/PageFooter';
import { PageHeader } from '../design/ui/page/PageHeader';
import { type SiteHandle, sites } from '../kernel/sites/sites';
import type { ReferenceEntry, ReferencePart, Row } from './reference';
import './reference.css';
import type { ReactNode } from 'react';

interface ReferencePageProps {
  site: SiteHandle;
  origin: string;
  parts: readonly ReferencePart[];
}

/** Every call of the API on one page, so that a browser’s own search finds all of it. */
export function ReferencePage({ site, origin, parts }: ReferencePageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} wide right={<a href="/api/openapi.json">OpenAPI 3.1</a>} />
      <div className="reference">
        <nav className="reference-nav" aria-label="Calls">
          {parts.map(({ tag, entries }) => (
            <section key={tag}>
              <h2>
                <a href={`#${tag.toLowerCase()}`}>{tag}</a>
              </h2>
              <ul>
                {entries.map(({ anchor, summary }) => (
                  <li key={anchor}>
                    <a href={`#${anchor}`}>{summary}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <main id="main" className="reference-main">
          <h1>API reference</h1>
          <HowCallsWork origin={origin} />
          {parts.map(({ tag, description, entries }) => (
            <section key={tag} aria-labelledby={tag.toLowerCase()} className="grid min-w-0 gap-5">
              <h2 id={tag.toLowerCase()}>{tag}</h2>
              <p className="text-muted">{description}</p>
              {entries.map((entry) => (
                <ReferenceCall key={entry.anchor} entry={entry} />
              ))}
            </section>
          ))}
        </main>
      </div>
      <PageFooter sampleNotice="Sample content, not medical advice.">
        {sites[site].tone.signOff}
      </PageFooter>
    </div>
  );
}

const example = `{ "data": { … }, "warnings": ["The price of a product has changed."] }

{ "message": "A field does not fit.", "errors": { "user.phone": "…" } }`;

function HowCallsWork({ origin }: { origin: string }) {
  return (
    <div className="grid min-w-0 gap-5 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5">
      <p>
        The calls that the pages of this site make, at <code>{origin}</code>. The same as a document
        for programs: <a href="/api/openapi.json">/api/openapi.json</a>.
      </p>
      <ul>
        <li>
          Begin with <a href="#post-api-v1-users-session-info">session info</a>. It gives the cookie
          of a session and the token that goes with it; send the token as <code>x-csrf-token</code>{' '}
          with every call that is not a GET.
        </li>
        <li>
          Send JSON as <code>application/json</code>, uploads as a form, and{' '}
          <code>x-requested-with: XMLHttpRequest</code> with both.
        </li>
        <li>
          Every answer but a file is JSON: <code>data</code> when the call succeeded, with{' '}
          <code>warnings</code> for the reader where there are any; <code>message</code> when it did
          not, with <code>errors</code> by field.
        </li>
        <li>
          Amounts are in cents, dosages in hundredths of their unit, instants in ISO 8601 with their
          zone.
        </li>
        <li>What belongs to somebody else is not found: 404, never 403.</li>
      </ul>
      <pre>
        <code>{example}</code>
      </pre>
    </div>
  );
}

/** One call: what it needs, what it answers, what it refuses. */
function ReferenceCall({ entry }: { entry: ReferenceEntry }) {
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
