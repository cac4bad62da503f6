import { useContext } from 'react';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Field } from '../../ui/Field';
import { TextInput } from '../../ui/TextInput';
import { type Call, ClinicianCall, callFormId } from './offered-call';

/** Asks whether a clinician may call, and says who was told. Nothing where nobody is on call. */
export function CallCard() {
  const call = useContext(ClinicianCall);
  if (call === null) return null;
  const { asked, until } = call;
  return (
    <Card as="section" aria-labelledby="call-me-title" className="call-card">
      {asked === null ? (
        <>
          <h2 id="call-me-title">May a clinician call you today?</h2>
          <p>They call before {until}. You need not wait for it: 988 is there now.</p>
          <CallFields call={call} />
        </>
      ) : (
        <>
          <h2 id="call-me-title">We told a clinician. They will call you today.</h2>
          <p>
            Before {until}, at <span className="whitespace-nowrap">{asked}</span>.
          </p>
          <details open={call.isWrong}>
            <summary>Other number</summary>
            <CallFields call={call} />
          </details>
        </>
      )}
    </Card>
  );
}

function CallFields({ call: { isWrong } }: { call: Call }) {
  return (
    <div className="call-fields">
      <Field
        id="call-phone"
        label="Your number"
        error={isWrong ? 'Write the ten digits, with the area code.' : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            form={callFormId}
            name="phone"
            type="tel"
            autoComplete="tel"
            required
          />
        )}
      </Field>
      <Button type="submit" form={callFormId}>
        Call me
      </Button>
    </div>
  );
}
