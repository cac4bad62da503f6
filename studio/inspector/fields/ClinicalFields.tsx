import { parsePointer } from '../../document/pointer';
import { useFormParts } from '../../state/editor-context';
import type { FieldProps } from '../form/field-props';
import { PickField } from './PickFields';

/** A clinical fact that labels know, by what is then so of the patient. */
export function ClinicalFactField(props: FieldProps) {
  const { facts } = useFormParts().reference.clinical.named;
  const list = parsePointer(props.pointer).at(-2);
  const options = facts.map(({ id, name, has, hasNot }) => ({
    value: id,
    // By itself, “uses them” would not say what.
    label: list === 'has' ? `${name}: ${has}` : list === 'hasNot' ? `${name}: ${hasNot}` : name,
  }));
  return <PickField field={props} options={options} placeholder="Choose a clinical fact…" />;
}

/** A consent that labels know. */
export function ClinicalConsentField(props: FieldProps) {
  const { consents } = useFormParts().reference.clinical.named;
  const options = consents.map(({ id, name }) => ({ value: id, label: name }));
  return <PickField field={props} options={options} placeholder="Choose a consent…" />;
}

/** A number that labels know, such as the age. */
export function ClinicalMeasureField(props: FieldProps) {
  const { measures } = useFormParts().reference.clinical.named;
  const options = measures.map(({ id, name }) => ({ value: id, label: name }));
  return <PickField field={props} options={options} placeholder="Choose a measure…" />;
}

/** A medicine that has rules. */
export function MedicineField(props: FieldProps) {
  const { medicines } = useFormParts().reference.clinical;
  const options = medicines.map(({ id, name }) => ({ value: id, label: name }));
  return <PickField field={props} options={options} placeholder="Choose a medicine…" />;
}

/** A profession of those who care for patients. */
export function ProfessionField(props: FieldProps) {
  const { professions = [] } = useFormParts();
  const options = professions.map(({ id, name }) => ({ value: id, label: name }));
  return <PickField field={props} options={options} placeholder="Choose a profession…" />;
}
