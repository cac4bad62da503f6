/** Value that Stripe’s client sends: texts, nested in objects and lists. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type FormObject = { [name: string]: FormValue };

/** Reads `line_items[0][price_data][currency]=usd` into objects and lists. */
export function readFormBody(text: string): FormObject {
  const whole: FormObject = {};
  for (const [key, value] of new URLSearchParams(text)) {
    put(whole, key.replace(/\]/g, '').split('['), value);
  }
  const read = asLists(whole);
  return typeof read === 'string' || Array.isArray(read) ? {} : read;
}

function put(into: FormObject, [name = '', ...deeper]: string[], value: string): void {
  if (deeper.length === 0) {
    into[name] = value;
    return;
  }
  const next = into[name];
  const child = typeof next === 'object' && !Array.isArray(next) ? next : {};
  into[name] = child;
  put(child, deeper, value);
}

/** Objects whose keys are 0, 1, 2 … are lists. */
function asLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, asLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** The text at a path such as `items.0.id`; undefined where there is none. */
export function textAt(value: FormValue | undefined, path: string): string | undefined {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : undefined;
}

export function listAt(value: FormValue | undefined, path: string): FormValue[] {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
}

/** The texts of an object, such as metadata. */
export function textsAt(value: FormValue | undefined, path: string): Record<string, string> {
  const found = valueAt(value, path);
  if (typeof found !== 'object' || Array.isArray(found)) return {};
  return Object.fromEntries(
    Object.entries(found).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  );
}

function valueAt(value: FormValue | undefined, path: string): FormValue | undefined {
  return path.split('.').reduce<FormValue | undefined>((at, name) => {
    if (at === undefined || typeof at === 'string') return undefined;
    return Array.isArray(at) ? at[Number(name)] : at[name];
  }, value);
}

/** Every path of an object, with `0` for every place of a list: `line_items.0.quantity`. */
export function pathsOf(value: FormValue, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix];
  const entries: [string, FormValue][] = Array.isArray(value)
    ? value.map((inner) => ['0', inner])
    : Object.entries(value);
  return entries.flatMap(([key, inner]) =>
    pathsOf(inner, prefix === '' ? key : `${prefix}.${key}`),
  );
}
