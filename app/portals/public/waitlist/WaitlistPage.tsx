import { useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Field } from '../../../design/ui/fields/Field';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { Notice } from '../../../design/ui/Notice';
import type { SiteHandle } from '../../../kernel/sites/sites';
import { PlainPage } from '../../parts/PlainPage';
import type { waitlistFields } from './waitlist-page.server';

type WaitlistFormProps = Awaited<ReturnType<typeof waitlistFields>> & {
  posted?: { values: { email: string; state: string }; errors: Record<string, string> } | undefined;
};

/** Asks for an address to write to once a state opens. Nobody needs an account for it. */
export function WaitlistForm({ csrf, name, states, email, state, posted }: WaitlistFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, posted);
  const { values = { email, state }, errors = {} } = posted ?? {};
  return (
    <PageForm
      ref={form}
      csrf={csrf}
      action={`/waitlist/${name}`}
      noValidate
      className="grid max-w-md gap-4"
    >
      <Field id="waitlist-state" label="Your state" error={errors['state']}>
        {(control) => (
          <SelectInput
            {...control}
            name="state"
            options={states}
            placeholder="Choose your state"
            defaultValue={values.state}
            autoComplete="address-level1"
          />
        )}
      </Field>
      <Field
        id="waitlist-email"
        label="Your email address"
        help="We write once when your state opens, and use it for nothing else."
        error={errors['email']}
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            defaultValue={values.email}
          />
        )}
      </Field>
      <div>
        <Button type="submit">Tell me when you open</Button>
      </div>
    </PageForm>
  );
}

type WaitlistPageProps = WaitlistFormProps & { site: SiteHandle; isJoined: boolean };

/** Page on which somebody asks to be told once their state opens. */
export function WaitlistPage({ site, isJoined, ...form }: WaitlistPageProps) {
  return (
    <PlainPage site={site}>
      <h1>Hear from us when your state opens</h1>
      {isJoined ? (
        <>
          <Notice tone="good" role="status" title="You are on the list">
            We sent you a mail to say so. It has a button to leave the list at any time.
          </Notice>
          <SeeMore />
        </>
      ) : (
        <>
          <p className="text-lg/normal text-muted">
            A provider may only treat people in a state where they hold a license. Leave your email
            address, and we write to you once when one of ours does in yours.
          </p>
          <WaitlistForm {...form} />
        </>
      )}
    </PlainPage>
  );
}

type LeavePageProps = { site: SiteHandle; csrf: string; isGone: boolean };

/** Page on which somebody leaves the list, by the link in their mail and one press. */
export function LeavePage({ site, csrf, isGone }: LeavePageProps) {
  return (
    <PlainPage site={site}>
      <h1>{isGone ? 'You are not on the list any more' : 'Leave the list'}</h1>
      {isGone ? (
        <>
          <p className="text-muted">We have forgotten your address, and write nothing more.</p>
          <SeeMore />
        </>
      ) : (
        <>
          <p className="text-muted">We forget your address, and do not write when we open.</p>
          <PageForm csrf={csrf}>
            <Button type="submit">Leave the list</Button>
          </PageForm>
        </>
      )}
    </PlainPage>
  );
}

function SeeMore() {
  return (
    <div>
      <Button href="/" variant="quiet">
        See what else we treat
      </Button>
    </div>
  );
}
