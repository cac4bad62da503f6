import { formatMoney } from '../../../engine/values';
import type { InputProps } from '../view-props';

/** Asks how often it ships, with what a month costs then. */
export function RadioShipments({ question, name, answering }: InputProps<'radioShipments'>) {
  const { options, currency } = question.input;
  return (
    <div className="segments" data-count={options.length > 4 ? 'many' : options.length}>
      {options.map((option) => (
        <label className="segment" key={option.id}>
          <input
            type="radio"
            id={`${name}.${option.id}`}
            name={name}
            value={option.id}
            checked={option.chosen}
            onChange={() => answering.answer(question.id, option.id)}
          />
          {option.badge === null ? null : <span className="segment-badge">{option.badge}</span>}
          <span className="segment-label">{option.label}</span>
          {option.description === null ? null : (
            <span className="segment-note">{option.description}</span>
          )}
          {option.perMonth === null ? null : (
            <span className="segment-note">{formatMoney(option.perMonth, currency)} a month</span>
          )}
        </label>
      ))}
    </div>
  );
}
