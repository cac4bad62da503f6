import { CheckboxBox } from '../../../design/ui/fields/CheckboxBox';
import { FieldError } from '../../../design/ui/fields/FieldError';
import { fieldControl, fieldIds } from '../../../design/ui/fields/field-wiring';

type InjectionAckProps = {
  /** The names of what is injected. */
  titles: readonly string[];
  error: string | undefined;
  isTicked: boolean;
};

const id = 'injectionAck';

/** The patient says that they know what is injected; what is missing is said beneath. */
export function InjectionAck({ titles, error, isTicked }: InjectionAckProps) {
  return (
    <div className="injection-ack">
      <CheckboxBox
        {...fieldControl(id, { help: false, error: error !== undefined })}
        name={id}
        defaultChecked={isTicked}
        aria-required
      >
        I know that this is injected under the skin: {titles.join(' and ')}.
      </CheckboxBox>
      {error === undefined ? null : <FieldError id={fieldIds(id).error}>{error}</FieldError>}
    </div>
  );
}
