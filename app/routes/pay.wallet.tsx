import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { WalletPage } from '../portals/checkout/wallet/WalletPage';
import { loadWalletPage } from '../portals/checkout/wallet/wallet-page.server';
import { PlainPage } from '../portals/parts/PlainPage';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Pay with a wallet · ${sites[data?.site ?? 'default'].name}` },
];

export const loader = route('GET', { access: 'patient', handle: loadWalletPage });

export default function WalletRoute() {
  const { site, ...page } = useLoaderData<typeof loader>();
  return (
    <PlainPage site={site}>
      <WalletPage {...page} />
    </PlainPage>
  );
}
