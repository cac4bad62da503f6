import { type FormEvent, useState } from 'react';
import type { QuizKind } from '../../schemas/generated/types';
import { Select } from '../ui/Select';
import type { NewQuizFormProps } from './library-calls';
import { topicWords } from './library-words';
import { freeName, NameField } from './NameField';

const topics: readonly QuizKind[] = [
  'quizWeightLoss',
  'quizErectileDysfunction',
  'quizEarlyClimax',
  'quizLibido',
  'quizHaircare',
];

const templates = [
  {
    value: 'short',
    title: 'Nearly empty',
    words: 'Opening page, date of birth, eligibility, account and sending. Nothing else.',
  },
  {
    value: 'example',
    title: 'Short example',
    words:
      'The same with a health question whose answers end the quiz, raise a concern or ask more.',
  },
  {
    value: 'checkIn',
    title: 'Check-in',
    words:
      'For patients under treatment, before each refill: asks what the labels of these medicines want to know again.',
  },
  {
    value: 'followUp',
    title: 'Follow-up',
    words: 'A few questions that a provider asks a patient before deciding, picked from a list.',
  },
] as const;

const suffixes: Partial<Record<(typeof templates)[number]['value'], string>> = {
  checkIn: ', check-in',
  followUp: ', follow-up',
};

/** A quiz that works from the beginning. */
export function NewFromTemplate({ formId, entries, onCreate }: NewQuizFormProps) {
  const [topic, setTopic] = useState<QuizKind>('quizHaircare');
  const [template, setTemplate] = useState<(typeof templates)[number]['value']>('short');
  const [name, setName] = useState('');
  const proposed = freeName(`${topicWords[topic]}${suffixes[template] ?? ''}`, entries);
  const title = name.trim() === '' ? proposed : name.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    onCreate({ from: 'template', template, name: title, quizKey: topic });
  }

  return (
    <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <span className="font-semibold">About</span>
        <Select
          label="About"
          value={topic}
          onChange={(value) => setTopic(topics.find((each) => each === value) ?? topic)}
          options={topics.map((value) => ({ value, label: topicWords[value] }))}
        />
      </div>
      <NameField
        value={name}
        onChange={setName}
        hint="Only staff read it; it can be changed at any time."
        others={entries}
        placeholder={proposed}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-semibold">Template</legend>
        {templates.map((each) => (
          <label
            key={each.value}
            className="flex cursor-pointer items-start gap-3 rounded-md border border-line-strong p-3 has-checked:border-brand has-checked:bg-brand-tint"
          >
            <input
              type="radio"
              name="template"
              value={each.value}
              checked={template === each.value}
              onChange={() => setTemplate(each.value)}
              className="mt-1 accent-brand"
            />
            <span>
              <span className="block font-semibold">{each.title}</span>
              <span className="text-muted">{each.words}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </form>
  );
}
