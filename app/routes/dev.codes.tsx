import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Button } from '../design/ui/Button';
import { PageHeader } from '../design/ui/page/PageHeader';
import { route } from '../identity/route/route.server';
import '../portals/account/parts/account.css';
import './dev.css';

export const meta: MetaFunction = () => [
  { title: 'Codes' },
  { name: 'robots', content: 'noindex' },
];

/** Loads the codes, for demonstrations and development. Where there are real patients the page does not exist. */
export const loader = route('GET', {
  access: 'demonstration',
  async handle({ context }) {
    const { demoCodes } = await import('../demo/codes/demo-codes.server');
    return { site: context.site, codes: await demoCodes(context) };
  },
});

export default function CodesRoute() {
  const { site, codes } = useLoaderData<typeof loader>();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} />
      <main id="main" className="mx-auto w-full max-w-xl flex-1 px-5 py-10">
        <h1>Codes</h1>
        <p className="mt-2 mb-6 text-muted">
          What the demonstration’s staff type as their second step. Each code is good for about a
          minute, and once.
        </p>
        <table className="demo-codes mb-6">
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Code</th>
            </tr>
          </thead>
          <tbody>
            {codes.map(({ name, email, code }) => (
              <tr key={email}>
                <td>
                  {name}
                  <br />
                  <span className="text-muted text-sm/normal">{email}</span>
                </td>
                <td className="demo-code">{code ?? 'in half a minute'}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button href="/dev/codes" variant="quiet">
          Show the newest
        </Button>
      </main>
    </div>
  );
}
