import { PageFooter } from '../design/ui/page/PageFooter';
import { PageHeader } from '../design/ui/page/PageHeader';
import { type SiteHandle, sites } from '../kernel/sites/sites';
import { ReferenceCall } from './ReferenceCall';
import type { ReferencePart } from './reference';
import './reference.css';

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
