import { useNavigate } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { CallError, call } from '../../app/browser/calls/call';
import { isSiteHandle, siteHandles, sites } from '../../app/kernel/sites/sites';
import type { PageEntry } from '../../app/quizzes/authoring/pages/stored-pages.server';
import { type PageBeginning, pageBeginnings } from '../../engine/pages';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Select } from '../ui/Select';
import { TextField } from '../ui/TextField';

interface Choice {
  id: string;
  title: string;
}

interface NewPageDialogProps {
  /** Page to copy; null for a new one. */
  copyOf: PageEntry | null;
  site: PageEntry['site'];
  products: readonly Choice[];
  treatments: readonly Choice[];
  onClose(): void;
}

const kindWords: Readonly<Record<PageBeginning, { title: string; words: string }>> = {
  home: { title: 'First page', words: 'What is treated, how it works, and the way to begin.' },
  condition: { title: 'Condition', words: 'One treatment: its medicines, prices and limits.' },
  medicine: { title: 'Medicine', words: 'One medicine: whom it suits, its price and effects.' },
  text: { title: 'Text', words: 'A headline and text: about us, or a text of the law.' },
};

/** Begins a page: from a kind of page, or as a copy. */
export function NewPageDialog(props: NewPageDialogProps) {
  const { copyOf, products, treatments, onClose } = props;
  const navigate = useNavigate();
  const [site, setSite] = useState(copyOf?.site ?? props.site);
  const [kind, setKind] = useState<PageBeginning>('text');
  const [product, setProduct] = useState(products[0]?.id ?? '');
  const [treatment, setTreatment] = useState(treatments[0]?.id ?? '');
  const [name, setName] = useState(copyOf ? `Copy of ${copyOf.name}`.slice(0, 40) : '');
  const [typed, setTyped] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, unknown>>>({});
  const [busy, setBusy] = useState(false);
  const proposed = !copyOf && kind === 'home' ? '' : addressOf(name);
  const slug = typed ?? proposed;
  const about = kind === 'medicine' ? product : kind === 'condition' ? treatment : null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') {
      setErrors({ name: 'Give the page a short name.' });
      return;
    }
    setBusy(true);
    setErrors({});
    try {
      const from = copyOf ? copyOf.key : kind;
      const body = { site, slug: slug.replace(/^\/|\/$/g, ''), name: name.trim(), from, about };
      const { data } = await call<{ key: string }>('POST', '/api/studio/pages', { body });
      navigate(`/studio/pages/${data.key}`);
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      const named = thrown.details['errors'];
      const known = typeof named === 'object' && named !== null ? { ...named } : {};
      setErrors(Object.keys(known).length > 0 ? known : { form: thrown.message });
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copyOf ? `Copy “${copyOf.name}”` : 'New page'}
      description="Nothing is published by this."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="new-page" busy={busy}>
            Begin to write
          </Button>
        </>
      }
    >
      <form id="new-page" onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {copyOf ? null : (
          <fieldset className="grid gap-2 sm:grid-cols-2">
            <legend className="mb-1 font-semibold">Kind of page</legend>
            {pageBeginnings.map((each) => (
              <label
                key={each}
                className="flex cursor-pointer items-start gap-3 rounded-md border border-line-strong p-3 has-checked:border-brand has-checked:bg-brand-tint"
              >
                <input
                  type="radio"
                  name="kind"
                  value={each}
                  checked={kind === each}
                  onChange={() => setKind(each)}
                  className="mt-1 accent-brand"
                />
                <span>
                  <span className="block font-semibold">{kindWords[each].title}</span>
                  <span className="text-muted">{kindWords[each].words}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {kind === 'medicine' && !copyOf ? (
          <Chosen label="Product" value={product} options={products} onChange={setProduct} />
        ) : null}
        {kind === 'condition' && !copyOf ? (
          <Chosen
            label="Treatment"
            value={treatment}
            options={treatments}
            onChange={setTreatment}
          />
        ) : null}
        <Chosen
          label="Site"
          value={site}
          options={siteHandles.map((id) => ({ id, title: sites[id].name }))}
          onChange={(value) => {
            if (isSiteHandle(value)) setSite(value);
          }}
        />
        <TextField label="Short name" value={name} onChange={setName} maxLength={40} required />
        <Wrong words={errors['name']} />
        <TextField label="Address" value={slug} onChange={setTyped} maxLength={120} />
        <p className="text-xs text-muted">
          {sites[site].domains[0]}/{slug}
        </p>
        <Wrong words={errors['slug']} />
        <Wrong words={errors['about'] ?? errors['from'] ?? errors['form']} />
      </form>
    </Dialog>
  );
}

function Wrong({ words }: { words: unknown }) {
  return (
    <p role="alert" className="-mt-2 text-bad empty:hidden">
      {typeof words === 'string' ? words : null}
    </p>
  );
}

interface ChosenProps {
  label: string;
  value: string;
  options: readonly Choice[];
  onChange(value: string): void;
}

function Chosen({ label, value, options, onChange }: ChosenProps) {
  return (
    <div className="flex flex-col gap-1">
      <span className="font-semibold">{label}</span>
      <Select
        label={label}
        value={value}
        onChange={onChange}
        options={options.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </div>
  );
}

/** The address that a name suggests. */
export function addressOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
