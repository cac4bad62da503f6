import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Card } from '../../../design/ui/page/Card';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { ManagerPage } from '../ManagerPage';
import type { loadCheckInsPage } from './check-ins-page.server';

type CheckInsPageProps = Awaited<ReturnType<typeof loadCheckInsPage>>;

const done = { chosen: 'Saved. It counts for every check-in that is sent from now on.' };

/** Shows which check-ins renew by themselves, and which a provider reads, medicine by medicine. */
export function CheckInsPage({ csrf, open, read }: CheckInsPageProps) {
  return (
    <ManagerPage
      title="Check-ins"
      intro="Choose what happens after a check-in that gives no reason against the next refill. Any other check-in always goes to a provider."
      done={done}
    >
      <Card as="section" padding="lg" aria-labelledby="choices">
        <h2 id="choices">Medicines whose refills may go on by themselves</h2>
        <p className="text-sm text-muted">
          The clinical rules allow it. You can be stricter, and have a provider read each one.
        </p>
        <ul className="mt-3 grid">
          {open.map((medicine) => (
            <MedicineRow key={medicine.id} medicine={medicine} csrf={csrf} />
          ))}
        </ul>
      </Card>
      <Card as="section" padding="lg" aria-labelledby="read">
        <h2 id="read">Medicines of which a provider reads each check-in</h2>
        <p className="text-sm text-muted">
          The clinical rules ask for it, so it cannot be changed here.
        </p>
        <ul className="mt-3 grid gap-1">
          {read.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Card>
    </ManagerPage>
  );
}

type MedicineRowProps = { medicine: CheckInsPageProps['open'][number]; csrf: string };

function MedicineRow({ medicine, csrf }: MedicineRowProps) {
  const { id, name, isRead, chosen } = medicine;
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-t border-line py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h3 className="text-base font-semibold">{name}</h3>
        <p className="text-sm">
          {isRead ? 'A provider reads each one.' : 'Refills without a concern go on by themselves.'}
          {chosen === null ? null : (
            <span className="text-muted">
              {' '}
              Chosen by {chosen.by} on {dayInWords(chosen.on, 'dateWithYear')}.
            </span>
          )}
        </p>
      </div>
      <PageForm csrf={csrf} fields={{ medicine: id }} preventScrollReset>
        <Button
          type="submit"
          name="choice"
          value={isRead ? 'renew' : 'read'}
          variant="quiet"
          size="sm"
        >
          {isRead ? 'Let refills go on' : 'Have each one read'}
          <span className="sr-only">: {name}</span>
        </Button>
      </PageForm>
    </li>
  );
}
