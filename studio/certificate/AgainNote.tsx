import type { CertificatePage } from '../../app/quizzes/authoring/certificates/certificate-page.server';

/** What came of proving a certificate again. */
export function AgainNote({ again }: Pick<CertificatePage, 'again'>) {
  if (again === null) return null;
  if (again.kind === 'same')
    return (
      <p role="status" className="mb-6 rounded-md bg-good-tint px-3.5 py-2.5 text-good">
        Proved again just now: it says the same.
      </p>
    );
  if (again.kind === 'not finished')
    return (
      <p role="alert" className="mb-6 rounded-md bg-sunken px-3.5 py-2.5">
        It was not proved again: {again.because} Try again.
      </p>
    );
  return (
    <div role="alert" className="mb-6 rounded-md bg-bad-tint px-3.5 py-2.5 text-bad">
      <p className="font-semibold">Proved again just now, it says something else.</p>
      <ul className="list-disc pl-5">
        {again.how.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
