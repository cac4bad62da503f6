import { type FormEvent, forwardRef, memo, type ReactNode, useMemo } from 'react';
import { Notice } from '../../design/ui/Notice';
import { BackLink } from '../../design/ui/page/BackLink';
import { PageHeader } from '../../design/ui/page/PageHeader';
import { ProgressBar, SectionsNav } from '../../design/ui/progress';
import type { SiteHandle } from '../../kernel/sites/sites';
import { ViewBoundary } from '../parts/ViewBoundary';
import { stepViews } from '../steps';
import type { StepProps } from '../view-props';

interface QuizPageProps extends Pick<StepProps, 'view' | 'answering' | 'account' | 'slots'> {
  site: SiteHandle;
  /** The reason why the form that was posted last was refused; null where it was accepted. */
  notice?: string | null;
  /** Words above the step for somebody whose answers are not saved. */
  unsaved?: ReactNode;
  /** Right end of the header. */
  right: ReactNode;
  /** Address to which the form goes without scripts. */
  action?: string;
  busy: boolean;
  /** Fields of the form besides the answers. */
  hidden?: ReactNode;
  /** Words under the step on why its form did not come through. */
  failure?: ReactNode;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onBack(): void;
}

/** The page around a step, whoever runs the quiz: header, progress, the form and the way back. */
export const QuizPage = forwardRef<HTMLFormElement, QuizPageProps>(function QuizPage(
  {
    site,
    notice,
    unsaved,
    view,
    answering,
    account,
    slots,
    right,
    action,
    busy,
    hidden,
    failure,
    onSubmit,
    onBack,
  },
  form,
) {
  const { progress } = view;
  const current = progress.sections.find(({ state }) => state === 'current');
  // Somebody in danger sees help, and nothing of a quiz around it.
  const isHelp = view.content.some(
    (part) => part.kind === 'crisisContent' && part.place === 'page',
  );
  const canGoBack = progress.canGoBack && !isHelp;
  const { live } = answering;
  const back = useMemo(
    () =>
      canGoBack ? (
        <BackLink
          name="back"
          value="1"
          formNoValidate
          onClick={(event) => {
            if (!live) return;
            event.preventDefault();
            onBack();
          }}
        />
      ) : undefined,
    [canGoBack, live, onBack],
  );
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader
        site={site}
        wide
        center={
          isHelp ? undefined : (
            <SectionsNav
              sections={progress.sections.map(({ title, state }) => ({ name: title, state }))}
            />
          )
        }
        right={right}
        below={
          isHelp ? undefined : (
            <ProgressBar value={progress.fraction} label="Progress" valueText={current?.title} />
          )
        }
      />
      <main id="main" className="flex-1">
        {notice ? (
          <div className="mx-auto max-w-2xl px-4 pt-6">
            <Notice tone="warn" role="alert">
              {notice}
            </Notice>
          </div>
        ) : null}
        {unsaved}
        <form
          ref={form}
          method="post"
          action={action}
          encType="multipart/form-data"
          noValidate
          data-live={answering.live ? '' : undefined}
          aria-busy={busy || undefined}
          onSubmit={onSubmit}
        >
          {hidden}
          <StepBody view={view} answering={answering} account={account} slots={slots} back={back} />
          {failure === undefined ? null : (
            <div className="mx-auto max-w-184 px-4.5 py-4">{failure}</div>
          )}
        </form>
      </main>
    </div>
  );
});

/**
 * A step, whatever its kind. A new step is drawn anew, so that nothing typed in one shows in the next; the same step
 * only where it became another one, and not whenever the page around it says how things stand.
 */
export const StepBody = memo(function StepBody(props: StepProps) {
  const View = stepViews[props.view.kind];
  return (
    <ViewBoundary>
      <View key={props.view.step} {...props} />
    </ViewBoundary>
  );
});
