import { useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Field } from '../../../design/ui/fields/Field';
import { TextArea } from '../../../design/ui/fields/TextArea';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { Card } from '../../../design/ui/page/Card';
import type { ReadableSection } from '../../../flows/own-data/readable';
import { PortalPage } from '../../frame/PortalPage';

type Posted =
  | { reference: string; sections: ReadableSection[] }
  | {
      typed: { reference: string; reason: string };
      errors: Partial<Record<'reference' | 'reason', string>>;
    };

/** Opens what is kept of somebody who was deleted, with a reason that stays on record. */
export function RecordsPage({ csrf, posted }: { csrf: string; posted: Posted | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const refused = posted && 'errors' in posted ? posted : undefined;
  useFirstErrorFocus(form, refused);
  const isBusy = useNavigation().state !== 'idle';
  const opened = posted && 'sections' in posted ? posted : null;
  return (
    <PortalPage
      title="Kept records"
      intro="What the law makes the clinic keep of people who were deleted. Each time one is opened stays on record, with your name and reason."
      width="read"
    >
      <Card padding="lg">
        <PageForm ref={form} csrf={csrf} noValidate className="grid max-w-112 gap-5">
          <Field
            id="reference"
            label="Their number"
            help="It begins with D, and stands in the last mail to them."
            error={refused?.errors.reference}
          >
            {(control) => (
              <TextInput
                {...control}
                name="reference"
                autoComplete="off"
                defaultValue={refused?.typed.reference}
                aria-required
              />
            )}
          </Field>
          <Field id="reason" label="Why you open it" error={refused?.errors.reason}>
            {(control) => (
              <TextArea
                {...control}
                name="reason"
                rows={3}
                defaultValue={refused?.typed.reason}
                aria-required
              />
            )}
          </Field>
          <div>
            <Button type="submit" loading={isBusy}>
              Open the record
            </Button>
          </div>
        </PageForm>
      </Card>
      {opened === null ? null : <Opened {...opened} />}
    </PortalPage>
  );
}

function Opened({ reference, sections }: { reference: string; sections: ReadableSection[] }) {
  return (
    <Card as="section" padding="lg" aria-labelledby="record">
      <h2 id="record">{reference}</h2>
      {sections.length === 0 ? <p className="text-muted">Nothing is kept any more.</p> : null}
      {sections.map(({ title, rows }) => (
        <section key={title} className="mt-6" aria-label={title}>
          <h3>{title}</h3>
          {rows.map((row, nth) => (
            // Rows have no name of their own, and never change their places.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <div key={nth} className="border-t border-line py-3">
              {row.heading === null ? null : <p className="font-semibold">{row.heading}</p>}
              <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
                {row.lines.map(([name, words]) => (
                  <div key={name} className="contents">
                    <dt className="text-sm text-muted">{name}</dt>
                    <dd className="wrap-anywhere whitespace-pre-wrap">{words}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </section>
      ))}
    </Card>
  );
}
