import { firstComplaint, maximumLength, required } from '../../../engine/values/index';
import type { ProductForm, TypedAddress } from '../../../schemas/generated/types';
import type { DeliveryAddress } from '../../database/tables/profile.schema.server';
import { formText } from '../../kernel/http/forms/form-text';

/** Says whether a shipment would arrive: a state and a ZIP code alone only say where someone lives. */
export function isWhole({ line1, locality }: DeliveryAddress): boolean {
  return line1 !== '' && locality !== '';
}

/** An address as it stands on a shipment, line by line. */
export function addressLines(address: DeliveryAddress): string[] {
  const { recipient, line1, line2 = '', locality, administrativeArea, postalCode } = address;
  const city = [locality, `${administrativeArea} ${postalCode}`].filter((part) => part !== '');
  return [recipient, line1, line2, city.join(', ')].filter((line) => line !== '');
}

const postBox = /(^|[^a-z])(p\.?\s*o\.?\s*box|post\s+office\s+box|pob(?=[\s.#]*\d))/i;

/** Says whether a line of an address names a box at a post office. */
export function isPostBox(line: string): boolean {
  return postBox.test(line);
}

/** Hint about a PO box. It is taken: where nothing else can be reached, the post brings it there. */
export const postBoxHint =
  'This looks like a PO box. Not every carrier can bring medicines there, and what has to stay cool may spoil. A street address is safer.';

/** Says whether a line comes as a shipment: everything does but what is digital. */
export function ships({ product }: { product: { form: ProductForm } }): boolean {
  return product.form !== 'digital';
}

/** The fields of an address that someone types. */
export const addressFields = [
  'recipient',
  'line1',
  'line2',
  'locality',
  'administrativeArea',
  'postalCode',
] as const;

export type AddressField = (typeof addressFields)[number];

/** Mistakes in an address, by field. */
type AddressErrors = Partial<Record<AddressField, string>>;

export type ReadAddress =
  | { ok: true; address: DeliveryAddress }
  | { ok: false; errors: AddressErrors };

/** A state as the reference list has it. */
export interface State {
  id: string;
  name: string;
}

/**
 * An address as typed, checked field by field; spaces around what was typed do not count.
 * @param hasStreet True if street and city are asked for. Without them it only says where someone lives.
 */
export function readAddress(
  typed: TypedAddress,
  states: readonly State[],
  hasStreet = true,
): ReadAddress {
  const text = (field: AddressField) => (typed[field] ?? '').trim().replace(/\s+/g, ' ');
  const [recipient, line1, line2, locality] = [
    text('recipient'),
    text('line1'),
    text('line2'),
    text('locality'),
  ];
  const [administrativeArea, postalCode] = [text('administrativeArea'), text('postalCode')];
  const streetRules = hasStreet ? [required, maximumLength(100)] : [maximumLength(100)];
  const state = states.find(({ id }) => id === administrativeArea);
  const found: Record<AddressField, string | null> = {
    recipient: firstComplaint(recipient, [required, maximumLength(100)]),
    line1: firstComplaint(line1, streetRules),
    line2: firstComplaint(line2, [maximumLength(100)]),
    locality: firstComplaint(locality, streetRules),
    administrativeArea: state ? null : 'Choose a state from the list',
    postalCode: firstComplaint(postalCode, [required]) ?? zipComplaint(postalCode, state),
  };
  const errors = complaintsIn(found);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const place = { recipient, line1, locality, countryCode: 'US', administrativeArea, postalCode };
  return { ok: true, address: line2 === '' ? place : { ...place, line2 } };
}

function zipComplaint(postalCode: string, state: State | undefined): string | null {
  if (!/^\d{5}(-\d{4})?$/.test(postalCode)) return 'Enter five digits, such as 94610';
  const states = statesOfZip(postalCode);
  if (states.length === 0) return 'There is no such ZIP code. Check its first digits';
  if (!state || states.includes(state.id)) return null;
  return `This ZIP code is not in ${state.name}. Check the code and the state`;
}

function complaintsIn(found: Record<AddressField, string | null>): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of addressFields) {
    const complaint = found[field];
    if (complaint !== null) errors[field] = complaint;
  }
  return errors;
}

/**
 * The first three digits of ZIP codes in each state and territory, as the Postal Service assigns them.
 * A few prefixes are shared: 063 (Fishers Island), 834 (Alta), 967 and 969 (Pacific islands).
 */
const prefixes: Record<string, string> = {
  AK: '995-999',
  AL: '350-369',
  AR: '716-729',
  AS: '967',
  AZ: '850-865',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DC: '200 202-205 569',
  DE: '197-199',
  FL: '320-349',
  GA: '300-319 398-399',
  GU: '969',
  HI: '967-968',
  IA: '500-528',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  MA: '010-027 055',
  MD: '206-219',
  ME: '039-049',
  MI: '480-499',
  MN: '550-567',
  MO: '630-658',
  MP: '969',
  MS: '386-397',
  MT: '590-599',
  NC: '270-289',
  ND: '580-588',
  NE: '680-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NV: '889-898',
  NY: '005 063 100-149',
  OH: '430-459',
  OK: '730-731 734-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-799 885',
  UT: '840-847',
  VA: '201 220-246',
  VI: '008',
  VT: '050-054 056-059',
  WA: '980-994',
  WI: '530-549',
  WV: '247-268',
  WY: '820-831 834',
};

/** The states whose ZIP codes begin like this one; none where the Postal Service gives no such codes out. */
export function statesOfZip(postalCode: string): string[] {
  const prefix = Number(postalCode.slice(0, 3));
  return Object.entries(prefixes).flatMap(([state, ranges]) =>
    ranges.split(' ').some((range) => holds(range, prefix)) ? [state] : [],
  );
}

function holds(range: string, prefix: number): boolean {
  const [from, to = from] = range.split('-').map(Number);
  return from !== undefined && to !== undefined && prefix >= from && prefix <= to;
}

/** Name under which calls carry a delivery address, and say what is wrong with it as a whole. */
export const wholeAddress = 'shippingAddress';

/** Name of a field of an address in forms and errors. */
export function addressFieldName(field: AddressField, address: string = wholeAddress): string {
  return `${address}.${field}`;
}

/** Complaints by field, as calls and forms name the fields. */
export function underAddress(
  errors: AddressErrors,
  address: string = wholeAddress,
): Record<string, string> {
  return Object.fromEntries(
    addressFields.flatMap((field) => {
      const complaint = errors[field];
      return complaint === undefined ? [] : [[addressFieldName(field, address), complaint]];
    }),
  );
}

/** The address in a posted form; null for a form without one. Overlong text is cut where the schema ends it. */
export function addressInForm(form: FormData, address: string = wholeAddress): TypedAddress | null {
  if (!addressFields.some((field) => form.has(addressFieldName(field, address)))) return null;
  const typed: TypedAddress = { countryCode: 'US' };
  for (const field of addressFields) {
    typed[field] = formText(form, addressFieldName(field, address)).slice(0, 300);
  }
  const version = Number(form.get(`${address}.version`) ?? Number.NaN);
  return Number.isInteger(version) && version >= 0 ? { ...typed, version } : typed;
}
