import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { rememberChoice } from '../../../browser/tracking/marketing';
import { Button } from '../../../design/ui/Button';
import { FieldGroup } from '../../../design/ui/fields/FieldGroup';
import { OptionCard, OptionList } from '../../../design/ui/fields/OptionCard';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { PageFooter } from '../../../design/ui/page/PageFooter';
import { PageHeader } from '../../../design/ui/page/PageHeader';
import { type SiteHandle, sites } from '../../../kernel/sites/sites';

interface PrivacyPageProps {
  site: SiteHandle;
  csrf: string;
  isAllowed: boolean;
  isSaved: boolean;
}

const never = [
  'What you answered, what you take, what you buy and what it cost',
  'Which pages you read, and which quiz you took',
  'Your name, your email address, your birthday and where you live',
];

/** Page on which people choose whether visits may be counted for advertising. Nothing is passed on before they agree. */
export function PrivacyPage({ site, csrf, isAllowed, isSaved }: PrivacyPageProps) {
  const isBusy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (isSaved || isAllowed) rememberChoice(isAllowed, Date.now());
  }, [isSaved, isAllowed]);
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} />
      <main
        id="main"
        className="mx-auto w-full max-w-(--container-step) flex-1 px-4.5 py-6 pb-14 lg:px-8 lg:py-12"
      >
        <div className="flex w-full max-w-2xl flex-col gap-7">
          <div>
            <h1 className="mb-3">Privacy choices</h1>
            <p className="text-lg/normal text-muted">
              {sites[site].name} is a health service first. Unless you allow it here, no advertising
              service learns that you were here at all.
            </p>
          </div>
          {isSaved ? (
            <Notice tone="good" role="status">
              {isAllowed
                ? 'Saved. Your visits may be counted. You can change your mind at any time.'
                : 'Saved. Nothing about your visits is passed on.'}
            </Notice>
          ) : null}
          <Card padding="lg">
            <PageForm csrf={csrf} action="/privacy" className="flex flex-col gap-6">
              <FieldGroup
                id="marketingConsent"
                legend="May we tell advertising services that somebody came from their ad?"
                help="It helps us see which ads bring people here. Your care is the same either way."
                kind="radio"
              >
                <div className="mt-2">
                  <OptionList>
                    <OptionCard
                      type="radio"
                      name="marketingConsent"
                      value="false"
                      defaultChecked={!isAllowed}
                      label="No, keep my visits private"
                      description="Nothing is passed on. This is how it is until you choose otherwise."
                    />
                    <OptionCard
                      type="radio"
                      name="marketingConsent"
                      value="true"
                      defaultChecked={isAllowed}
                      label="Yes, you may count my visits"
                      description="A service learns that a visit, a registration or an order followed a click on its ad, and in which hour."
                    />
                  </OptionList>
                </div>
              </FieldGroup>
              <Button type="submit" loading={isBusy} className="sm:self-start">
                Save my choice
              </Button>
            </PageForm>
          </Card>
          <section aria-labelledby="never">
            <h2 id="never" className="mb-3 text-xl/[1.3]">
              What is never passed on
            </h2>
            <ul className="flex list-disc flex-col gap-2 pl-5 text-muted">
              {never.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        </div>
      </main>
      <PageFooter>{sites[site].tone.signOff}</PageFooter>
    </div>
  );
}
