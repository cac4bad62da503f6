import { useState } from 'react';
import { MultiSelect } from '../../design/ui/multi-select/MultiSelect';
import { MultiSelectPanel } from '../../design/ui/multi-select/MultiSelectPanel';
import { GallerySection, Specimen } from './GallerySection';

const medicines = [
  ['penicillin', 'Penicillin'],
  ['sulfa', 'Sulfa medicines'],
  ['aspirin', 'Aspirin'],
  ['ibuprofen', 'Ibuprofen'],
  ['latex', 'Latex'],
  ['iodine', 'Iodine, or contrast used for scans'],
  ['peanut', 'Peanut'],
  ['egg', 'Egg'],
  ['soy', 'Soy'],
  ['shellfish', 'Shellfish'],
].map(([value = '', label = '']) => ({ value, label }));

const thousand = Array.from({ length: 1200 }, (_, n) => {
  const label = `Pharmacy ${n + 1}`;
  return { value: label, label };
});

export function ManyGallery() {
  const [chosen, setChosen] = useState<readonly string[]>(['Pharmacy 2']);
  return (
    <GallerySection id="many">
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2">
        <MultiSelect
          id="g-many"
          name="many"
          label="Allergies"
          help="Search the list, or choose from it."
          options={medicines}
          defaultValue={['penicillin', 'iodine']}
        />
        <MultiSelect
          id="g-most"
          name="most"
          label="Three at most"
          options={medicines}
          defaultValue={['penicillin', 'sulfa', 'aspirin']}
          most={3}
        />
        <MultiSelect
          id="g-many-wrong"
          name="many-wrong"
          label="Nothing chosen, and that is wrong"
          error="The value is required"
          options={medicines}
        />
        <MultiSelect
          id="g-many-disabled"
          name="many-disabled"
          label="Not to be changed"
          options={medicines}
          defaultValue={['latex']}
          disabled
        />
        <MultiSelect
          id="g-many-empty"
          name="many-empty"
          label="An empty list"
          optional
          options={[]}
        />
        <Specimen name="Always open: 1,200 options, of which the first 1,000 are listed">
          <MultiSelectPanel
            label="Pharmacies"
            options={thousand}
            chosen={chosen}
            onChange={setChosen}
          />
        </Specimen>
      </div>
    </GallerySection>
  );
}
