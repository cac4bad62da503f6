import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Chip } from '../../../design/ui/Chip';
import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';
import type { ProviderDashboardData } from './dashboard-page.server';

type CrisisDetailsProps = {
  crisis: ProviderDashboardData['crises'][number];
  csrf: string;
  action: string;
};

/** How somebody in danger is reached, and what a clinician does about it: say that they look after them, then what was done. */
export function CrisisDetails({ crisis, csrf, action }: CrisisDetailsProps) {
  const { id, attemptId, phone, wantsCall, seen } = crisis;
  return (
    <div className="work-more">
      <div className="grid gap-1.5">
        <p className="queue-facts">
          Attempt {attemptId}
          {phone === null ? null : (
            <>
              {' · '}
              <a className="whitespace-nowrap" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                {phone}
              </a>
            </>
          )}
        </p>
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          {wantsCall ? <Chip tone="bad">Asked to be called today</Chip> : null}
          {crisis.correctedAt === null ? null : <Chip>Changed the answer since</Chip>}
          {seen === null ? null : (
            <Chip tone="brand">
              {seen.isMine ? 'You look after it' : `${seen.name} looks after it`}
            </Chip>
          )}
        </p>
      </div>
      <PageForm
        csrf={csrf}
        fields={{ crisis: id }}
        action={action}
        preventScrollReset
        className="flex flex-wrap items-end gap-3"
      >
        {seen === null ? (
          <Button type="submit" size="sm" name="intent" value="seen">
            I look after it
          </Button>
        ) : (
          <>
            <Field id={`crisis-note-${id}`} label="What was done">
              {(control) => <TextInput {...control} name="note" maxLength={500} required />}
            </Field>
            <Button type="submit" size="sm" variant="quiet" name="intent" value="handled">
              Nothing is left to do
            </Button>
          </>
        )}
      </PageForm>
    </div>
  );
}
