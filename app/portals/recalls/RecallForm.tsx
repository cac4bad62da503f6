import { PageForm } from '../../browser/forms/PageForm';
import { Button } from '../../design/ui/Button';
import { Field } from '../../design/ui/fields/Field';
import { SelectInput } from '../../design/ui/fields/SelectInput';
import { TextArea } from '../../design/ui/fields/TextArea';
import { Notice } from '../../design/ui/Notice';
import { Card } from '../../design/ui/page/Card';
import type { RecallError, RecallsData } from './recalls-page.server';

type Found = NonNullable<RecallsData['found']>;

interface RecallFormProps
  extends Pick<RecallsData, 'csrf' | 'lot'>,
    Pick<Found, 'products' | 'counts'> {
  /** Address of the first page of the lot: what is refused is drawn again there, without scripts too. */
  action: string;
  error: RecallError | undefined;
}

/** Says that the maker recalls the lot that was found. */
export function RecallForm({ csrf, action, lot, products, counts, error }: RecallFormProps) {
  const [only] = products;
  const options = [
    ...(products.length > 1 ? [{ value: '', label: 'Choose' }] : []),
    ...products.map(({ id, drug }) => ({ value: id, label: drug })),
    { value: '*', label: 'Whatever has this lot' },
  ];
  return (
    <Card as="section" padding="lg" aria-labelledby="call-back">
      <h2 id="call-back" className="mb-1 text-xl wrap-anywhere">
        Call lot {lot} back
      </h2>
      <p className="mb-4 text-muted">
        From then on nobody can verify a package of it. What has not left is packed anew from
        another lot. Should it be a mistake, it can be withdrawn, but who was told was told.
      </p>
      <PageForm csrf={csrf} action={action} fields={{ intent: 'recall', lot }}>
        <div className="grid max-w-2xl gap-4">
          {error ? <Notice tone="bad">{error.message}</Notice> : null}
          <Field id="recall-product" label="Medicine" error={error?.errors['product']}>
            {(control) => (
              <SelectInput
                {...control}
                name="product"
                defaultValue={
                  error?.values.product ?? (products.length > 1 ? '' : (only?.id ?? '*'))
                }
                options={options}
              />
            )}
          </Field>
          <Field
            id="recall-reach"
            label="How far the maker recalls it"
            error={error?.errors['reach']}
          >
            {(control) => (
              <SelectInput
                {...control}
                name="reach"
                defaultValue={error?.values.reach ?? ''}
                options={[
                  { value: '', label: 'Choose' },
                  {
                    value: 'patients',
                    label: `From patients: tell them to stop using it (${String(counts.patients)})`,
                  },
                  { value: 'unsent', label: 'From pharmacies: only what has not left' },
                ]}
              />
            )}
          </Field>
          <Field
            id="recall-reason"
            label="What the maker says"
            help="Stays on record with your name. Patients do not read it."
            error={error?.errors['reason']}
          >
            {(control) => (
              <TextArea
                {...control}
                name="reason"
                maxLength={500}
                rows={3}
                defaultValue={error?.values.reason ?? ''}
              />
            )}
          </Field>
          <Button type="submit" variant="danger" className="justify-self-start">
            Call it back
          </Button>
        </div>
      </PageForm>
    </Card>
  );
}
