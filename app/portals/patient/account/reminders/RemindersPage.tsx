import { useNavigation } from '@remix-run/react';
import { PageForm } from '../../../../browser/forms/PageForm';
import type { ReminderTopic } from '../../../../database/tables/reminders.schema.server';
import { Button } from '../../../../design/ui/Button';
import { FieldGroup } from '../../../../design/ui/fields/FieldGroup';
import { OptionCard, OptionList } from '../../../../design/ui/fields/OptionCard';
import { Notice } from '../../../../design/ui/Notice';
import { Card } from '../../../../design/ui/page/Card';
import { PortalPage } from '../../../frame/PortalPage';

type RemindersPageProps = {
  csrf: string;
  wished: readonly ReminderTopic[];
  /** The zone in whose morning they are written, by its IANA name. */
  timeZone: string;
  isEmailVerified: boolean;
};

const topics = [
  {
    topic: 'visit',
    label: 'When I leave something unfinished',
    words: 'Two mails at most: after a while, and some days later.',
  },
  {
    topic: 'doses',
    label: 'When a dose is due',
    words: 'In the morning of that day, where you live.',
  },
  {
    topic: 'parcels',
    label: 'When a parcel should come',
    words: 'In the morning of the day on which the carrier plans to bring it.',
  },
  {
    topic: 'supply',
    label: 'When my last supply ends',
    words: 'One mail, some days before, where you cancelled the renewals.',
  },
] as const satisfies { topic: ReminderTopic; label: string; words: string }[];

/** Asks of what a patient wants to be reminded by mail. */
export function RemindersPage({ csrf, wished, timeZone, isEmailVerified }: RemindersPageProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <PortalPage
      title="Reminders"
      intro="Mails that you may want. None of them says what it is about: that stands here, once you are signed in."
      width="read"
      done={{ saved: 'Your reminders are saved.' }}
    >
      {isEmailVerified ? null : (
        <Notice tone="warn">
          Confirm your email address first: we write only to an address that we know is yours.
        </Notice>
      )}
      <Card padding="lg">
        <PageForm csrf={csrf} className="grid gap-5">
          <FieldGroup id="reminders" kind="checkbox" legend="Remind me by email">
            <OptionList>
              {topics.map(({ topic, label, words }) => (
                <OptionCard
                  key={topic}
                  type="checkbox"
                  name={topic}
                  value="on"
                  defaultChecked={wished.includes(topic)}
                  label={label}
                  description={words}
                />
              ))}
            </OptionList>
          </FieldGroup>
          <p className="text-sm text-muted">
            Times are those of {timeZone.replace(/^.*\//, '').replaceAll('_', ' ')}. Every reminder
            has a link that stops it.
          </p>
          <div>
            <Button type="submit" loading={isBusy}>
              Save reminders
            </Button>
          </div>
        </PageForm>
      </Card>
    </PortalPage>
  );
}
