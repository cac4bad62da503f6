import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CampaignsPage, campaignPeriods } from '../../studio/campaigns/CampaignsPage';
import { readCampaigns } from '../analytics/tracking/campaigns.server';
import { areasOf } from '../identity/access/grants';
import { route } from '../identity/route/route.server';

export const meta: MetaFunction = () => [
  { title: 'Campaigns · Studio' },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', {
  access: 'quiz:read',
  async handle({ request, context: { lateReads, clock }, user }) {
    const wanted = Number(new URL(request.url).searchParams.get('days'));
    const days = campaignPeriods.find((period) => period === wanted) ?? 30;
    return {
      ...(await lateReads.read((db) => readCampaigns(db, clock.now(), days))),
      person: `${user.firstName} ${user.lastName}`,
      areas: areasOf(user).filter(({ path }) => path !== '/studio'),
    };
  },
});

export default function CampaignsRoute() {
  return <CampaignsPage {...useLoaderData<typeof loader>()} />;
}
