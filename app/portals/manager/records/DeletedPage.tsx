import { Card } from '../../../design/ui/page/Card';
import { ManagerPage } from '../ManagerPage';
import type { loadDeletedPage } from './records-page.server';

/** Shows managers that people were deleted, and until when something of them is kept. */
export function DeletedPage({ deleted }: Awaited<ReturnType<typeof loadDeletedPage>>) {
  return (
    <ManagerPage
      title="Deleted"
      intro="People who wanted to be deleted. Nobody sees here who they were. What the law makes us keep is opened by whoever has that grant, with the number that they were told."
    >
      <Card as="section" padding="lg" aria-label="People who were deleted">
        {deleted.length === 0 ? (
          <p className="text-muted">Nobody was deleted yet.</p>
        ) : (
          <ul>
            {deleted.map(({ id, on, medicalUntil, paymentsUntil }) => (
              <li
                key={id}
                className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 not-first:border-t not-first:border-line"
              >
                <span>Somebody was deleted on {on}</span>
                <span className="text-sm text-muted">
                  {storedWords(medicalUntil, paymentsUntil)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </ManagerPage>
  );
}

function storedWords(medical: string | null, payments: string | null): string {
  const stored = [
    ...(medical === null ? [] : [`record of care until ${medical}`]),
    ...(payments === null ? [] : [`payments until ${payments}`]),
  ];
  return stored.length === 0 ? 'Nothing is kept' : `Kept: ${stored.join(', ')}`;
}
