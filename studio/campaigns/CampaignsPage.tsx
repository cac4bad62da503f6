import { Link } from '@remix-run/react';
import { StudioHeader } from '../ui/StudioHeader';

/** Stages on the way from an ad to an order, with the words over their column. */
const stages = [
  { stage: 'landed', words: 'Came here' },
  { stage: 'began', words: 'Began a quiz' },
  { stage: 'registered', words: 'Made an account' },
  { stage: 'wentToPay', words: 'Went to pay' },
  { stage: 'paid', words: 'Ordered' },
] as const;

type Stage = (typeof stages)[number]['stage'];

export const campaignPeriods = [7, 30, 90] as const;

interface CampaignsPageProps {
  days: number;
  landings: number;
  counted: number;
  campaigns: readonly ({ name: string } & Record<Stage, number | null>)[];
  person: string;
  areas: Parameters<typeof StudioHeader>[0]['areas'];
}

/** Shows how far the people of each campaign came, of those who agreed to be counted. */
export function CampaignsPage({
  days,
  landings,
  counted,
  campaigns,
  person,
  areas,
}: CampaignsPageProps) {
  return (
    <div className="studio min-h-dvh bg-paper">
      <StudioHeader person={person} place="campaigns" areas={areas} />
      <main id="main" className="mx-auto max-w-6xl px-4 py-8 sm:px-8">
        <h1 className="text-2xl">Campaigns</h1>
        <p className="max-w-3xl pt-1 pb-5 text-muted">
          How far people came who followed one of our ads or links and allowed us to count them:{' '}
          {counted.toLocaleString('en-US')} of {landings.toLocaleString('en-US')} visits in the last{' '}
          {days} days. Nothing here says who they are or what they were treated for, and a count of
          one or two reads “1 or 2”.
        </p>
        <nav aria-label="Period" className="flex gap-1 pb-4">
          {campaignPeriods.map((period) => (
            <Link
              key={period}
              to={`?days=${period}`}
              aria-current={period === days ? 'page' : undefined}
              className="rounded-full px-3 py-1 font-medium text-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand-deep"
            >
              {period} days
            </Link>
          ))}
        </nav>
        {campaigns.length === 0 ? (
          <p className="rounded-lg border border-line bg-card px-4 py-6 text-muted">
            Nobody came by a campaign in these days and allowed it to be counted. A campaign is
            named in its link: <code>?utm_campaign=spring</code>
          </p>
        ) : (
          <div className="overflow-x-auto rounded-lg border border-line bg-card">
            <table className="w-full border-collapse text-left">
              <thead className="text-xs text-muted">
                <tr>
                  <th scope="col" className="px-4 py-2.5 font-semibold">
                    Campaign
                  </th>
                  {stages.map(({ stage, words }) => (
                    <th key={stage} scope="col" className="px-4 py-2.5 text-right font-semibold">
                      {words}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {campaigns.map((campaign) => (
                  <tr key={campaign.name} className="border-t border-line hover:bg-paper">
                    <th scope="row" className="px-4 py-3 font-semibold wrap-anywhere">
                      {campaign.name}
                    </th>
                    {stagesOf(campaign).map(({ stage, count, share }) => (
                      <td key={stage} className="px-4 py-3 text-right whitespace-nowrap">
                        {count}
                        {share === null ? null : (
                          <span className="block text-xs text-muted">{share}</span>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </main>
    </div>
  );
}

/** Each stage in words, with its share of those who came; no share where either number is too small to tell. */
function stagesOf(campaign: Record<Stage, number | null>) {
  const { landed } = campaign;
  return stages.map(({ stage }) => {
    const count = campaign[stage];
    const hasShare = stage !== 'landed' && count !== null && landed !== null && landed > 0;
    return {
      stage,
      count: count === null ? '1 or 2' : count.toLocaleString('en-US'),
      share: hasShare ? `${Math.round((100 * count) / landed)}%` : null,
    };
  });
}
