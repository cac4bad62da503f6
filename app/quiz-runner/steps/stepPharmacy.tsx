import { Button } from '../../design/ui/Button';
import { QuestionBlock, Questions } from '../blocks/Questions';
import { HadAlready } from '../parts/plan/HadAlready';
import { PlanBar, PlanCart } from '../parts/plan/PlanCart';
import { PriceNews } from '../parts/plan/PriceNews';
import { PlanParts } from '../parts/plan/plan-parts';
import type { StepProps } from '../view-props';
import { StepLayout } from './StepLayout';

/** All that is bought, on one page: what changes a choice stands within it, and the cart beside it all. */
export function StepPharmacy({ view, answering, back }: StepProps) {
  const parts = new Map(
    view.questions.map(({ id }) => [
      id,
      view.questions
        .filter(({ within }) => within === id)
        .map((question) => (
          <QuestionBlock
            key={question.id}
            question={question}
            heading={view.heading}
            answering={answering}
          />
        )),
    ]),
  );
  const questions = view.questions.filter(({ within }) => within === null);
  const { cart } = view;
  return (
    <PlanParts.Provider value={parts}>
      <StepLayout
        view={view}
        answering={answering}
        back={back}
        bar={cart ? <PlanBar cart={cart} /> : null}
        cart={cart ? (actions) => <PlanCart cart={cart}>{actions}</PlanCart> : undefined}
      >
        <HadAlready questions={view.questions} />
        {cart ? <PriceNews cart={cart} /> : null}
        <Questions view={{ ...view, questions }} answering={answering} />
        {answering.live ? null : (
          <Button
            type="submit"
            name="update"
            value="plan"
            variant="quiet"
            size="sm"
            className="without-scripts justify-self-start"
          >
            Update the price
          </Button>
        )}
      </StepLayout>
    </PlanParts.Provider>
  );
}
