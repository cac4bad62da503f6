import { useNavigation } from '@remix-run/react';
import { PageForm } from '../../browser/forms/PageForm';
import { Button } from '../../design/ui/Button';
import { Field } from '../../design/ui/fields/Field';
import { TextArea } from '../../design/ui/fields/TextArea';

interface SettleFormsProps {
  csrf: string;
  /** Address that the forms are sent to; the page itself unless given. */
  action?: string;
  /** Number of the shipment, such as S-500118. */
  number: string;
  /** Fields that go along. */
  fields?: Record<string, string>;
  /** False where no replacement is possible. */
  mayReplace: boolean;
}

/** The two ways to settle a recalled package: send the same again, or write why not. */
export function SettleForms({ csrf, action, number, fields, mayReplace }: SettleFormsProps) {
  const { formData } = useNavigation();
  const own = { ...fields, shipment: number };
  const to = action === undefined ? {} : { action };
  const isSending = formData?.get('shipment') === number && formData.get('intent') === 'replace';
  return (
    <div className="grid justify-items-start gap-3 pt-2">
      {mayReplace ? (
        <PageForm csrf={csrf} {...to} fields={{ ...own, intent: 'replace' }}>
          <Button type="submit" size="sm" loading={isSending}>
            Send a replacement<span className="sr-only"> for parcel {number}</span>
          </Button>
        </PageForm>
      ) : null}
      <details className="w-full">
        <summary className="cursor-pointer py-2 font-semibold text-brand">
          Settle without one<span className="sr-only">: parcel {number}</span>
        </summary>
        <PageForm
          csrf={csrf}
          {...to}
          fields={{ ...own, intent: 'close' }}
          className="grid max-w-160 justify-items-start gap-3 pt-2"
        >
          <div className="w-full">
            <Field
              id={`because-${number}`}
              label="Why no replacement is sent"
              help="Stays on record with your name. To pay something back, open the order."
            >
              {(control) => (
                <TextArea {...control} name="because" rows={2} maxLength={500} required />
              )}
            </Field>
          </div>
          <Button type="submit" variant="quiet" size="sm">
            Settle it<span className="sr-only"> without a replacement</span>
          </Button>
        </PageForm>
      </details>
    </div>
  );
}
