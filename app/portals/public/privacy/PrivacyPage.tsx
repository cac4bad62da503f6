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
import type { VisitorData } from '../../../flows/deletion/forget-visitor.server';
import { type SiteHandle, sites } from '../../../kernel/sites/sites';

interface PrivacyPageProps {
  site: SiteHandle;
  csrf: string;
  isAllowed: boolean;
  isSaved: boolean;
  isPatient: boolean;
  /** Deeds of this browser without an account; null where that is nothing. */
  visitor: VisitorData | null;
  isForgotten: boolean;
}

const never = [
  'What you answered, what you take, what you buy and what it cost',
  'Which pages you read, and which quiz you took',
  'Your name, your email address, your birthday and where you live',
];

/**
 * Page on which people choose whether visits may be counted for advertising. Nothing is passed on before they agree.
 */
export function PrivacyPage(page: PrivacyPageProps) {
  const { site, csrf, isAllowed, isSaved } = page;
  const sent = useNavigation().formData;
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
              <Button
                type="submit"
                loading={sent?.has('marketingConsent') ?? false}
                className="sm:self-start"
              >
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
          <Answers {...page} />
        </div>
      </main>
      <PageFooter>{sites[site].tone.signOff}</PageFooter>
    </div>
  );
}

/** Says what becomes of answers: of an account on its own page, of a browser without one here. */
function Answers({ csrf, isPatient, visitor, isForgotten }: PrivacyPageProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'forget';
  return (
    <section aria-labelledby="answers" className="flex flex-col items-start gap-4">
      <h2 id="answers" className="text-xl/[1.3]">
        Your answers
      </h2>
      {isForgotten ? (
        <Notice tone="good" role="status">
          Deleted. This browser begins anew.
        </Notice>
      ) : null}
      {isPatient ? (
        <>
          <p className="text-muted">
            You can take a copy of everything we know of you, and have your account deleted.
          </p>
          <Button href="/patient/account/data" variant="quiet">
            Your data
          </Button>
        </>
      ) : visitor === null ? (
        <p className="text-muted">
          We have no answers from this browser. If you have an account, sign in to take a copy of
          everything or to delete it.
        </p>
      ) : (
        <>
          <p className="text-muted">
            We keep what you answered in this browser, so that you need not begin again. You can
            delete it now, with files, your cart and times you booked.
          </p>
          {visitor.awaitsHelp ? (
            <p>
              You told us that you are not safe. Those answers stay until somebody of our care team
              has reached you or looked at them.
            </p>
          ) : null}
          <PageForm csrf={csrf} action="/privacy" fields={{ intent: 'forget' }}>
            <Button type="submit" variant="danger" loading={isBusy}>
              Delete my answers
            </Button>
          </PageForm>
        </>
      )}
    </section>
  );
}
