import { useFetcher } from '@remix-run/react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Glyph } from '../../../design/ui/Glyph';
import type { DoseReturn } from './treatment-form';

type LogDoseFormProps = {
  csrf: string;
  prescription: string;
  isTakenToday: boolean;
  /** Whether it is time for a dose: the button is then the first thing to do. */
  isDue: boolean;
  /** The page it stands on. */
  returnTo: DoseReturn;
};

/** Notes that today’s dose was taken, and takes it back. The page says so at once; the server follows. */
export function LogDoseForm({
  csrf,
  prescription,
  isTakenToday,
  isDue,
  returnTo,
}: LogDoseFormProps) {
  const fetcher = useFetcher({ key: `dose ${prescription}` });
  const wished = fetcher.formData?.get('intent');
  const isTaken = wished === undefined ? isTakenToday : wished === 'logDose';
  return (
    <PageForm
      fetcher={fetcher}
      csrf={csrf}
      fields={{ prescription, returnTo }}
      action="/patient/treatment"
      preventScrollReset
      className="flex items-center gap-x-4 gap-y-2 print:hidden"
    >
      {isTaken ? (
        <>
          <span
            className="inline-flex items-center gap-1.5 font-semibold text-good [&>svg]:size-5"
            role="status"
          >
            <Glyph name="success" /> Logged for today
          </span>
          <Button type="submit" name="intent" value="undoDose" variant="link" size="sm">
            Undo
          </Button>
        </>
      ) : (
        <Button
          type="submit"
          name="intent"
          value="logDose"
          variant={isDue ? 'primary' : 'quiet'}
          size={isDue ? 'md' : 'sm'}
        >
          {isDue ? 'Log the dose' : 'I took a dose today'}
        </Button>
      )}
    </PageForm>
  );
}
