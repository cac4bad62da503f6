import type { OptionView, QuestionView } from '../../../../engine/quiz';
import { Chip } from '../../../design/ui/Chip';
import { OptionCard } from '../../../design/ui/fields/OptionCard';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import type { Answering, InputProps } from '../../view-props';
import { QuizPicture } from '../QuizPicture';

type ChoiceListProps = {
  question: QuestionView<'checkbox' | 'radio' | 'radioUses'>;
  name: string;
  /** Radios choose one, checkboxes any number. */
  type: 'radio' | 'checkbox';
  /** Cards beside each other on wide screens, 1 to 3. */
  columns?: number;
  answering: Answering;
};

/** The options of a question as cards. What excludes what is decided by the engine. */
export function ChoiceList({ question, name, type, columns = 1, answering }: ChoiceListProps) {
  function choose(option: OptionView, isChosen: boolean) {
    const next = type === 'radio' ? option.id : toggled(question.input.value, option.id, isChosen);
    answering.answer(question.id, next);
  }
  return (
    <div className="option-list" data-columns={columns}>
      {question.input.options.map((option) => (
        <OptionCard
          key={option.id}
          id={`${name}.${option.id}`}
          type={type}
          name={name}
          value={option.id}
          checked={option.chosen}
          onChange={(event) => choose(option, event.currentTarget.checked)}
          aria-invalid={(type === 'checkbox' && question.error !== null) || undefined}
          label={option.label}
          description={option.description ?? undefined}
          badge={option.badge === null ? undefined : <Chip tone="brand">{option.badge}</Chip>}
          picture={
            option.image === null ? undefined : <QuizPicture image={option.image} size="sm" />
          }
          look={option.exclusive ? 'none' : 'card'}
        />
      ))}
    </div>
  );
}

/** The newest choice comes last. Null when nothing is left. */
function toggled(value: string[], id: string, isChosen: boolean): string[] | null {
  const others = value.filter((chosen) => chosen !== id);
  const next = isChosen ? [...others, id] : others;
  return next.length === 0 ? null : next;
}

type OptionSelectProps = InputProps<'select' | 'states' | 'commercePlan' | 'commerceProduct'> & {
  placeholder: string;
  autoComplete?: string;
  /** Draws an option in the list; its label unless given. */
  words?: (option: OptionView) => string;
};

/** The options of a question in the browser's own list. */
export function OptionSelect({
  question,
  name,
  describedBy,
  answering,
  placeholder,
  autoComplete,
  words = (option) => option.label,
}: OptionSelectProps) {
  return (
    <SelectInput
      id={name}
      name={name}
      value={question.input.value[0] ?? ''}
      onChange={(event) => answering.answer(question.id, event.currentTarget.value)}
      options={question.input.options.map((option) => ({ value: option.id, label: words(option) }))}
      placeholder={placeholder}
      autoComplete={autoComplete}
      aria-required={question.required || undefined}
      aria-invalid={question.error !== null || undefined}
      aria-describedby={describedBy}
    />
  );
}

/**
 * Says that the question was on the page: unticked boxes send nothing, so clearing every box would
 * otherwise look like not being asked.
 */
export function EmptyValue({ name }: { name: string }) {
  return <input type="hidden" name={name} value="" />;
}
