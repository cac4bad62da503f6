import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { putAt } from '../../document/pointer';
import { inspect } from '../inspect.test-support';
import { smallQuiz } from '../small-quiz.test-support';

it('puts a fact into a text where two braces are typed, by keyboard, with words for its absence', async () => {
  const { user, at } = inspect('/steps/1/content/0');
  const text = screen.getByRole('textbox', { name: 'Text' });
  await user.click(text);
  await user.keyboard('{Control>}{End}{/Control} Hello {{{{firs');
  expect(screen.getByRole('option', { name: /First name\?/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await user.keyboard('{Enter}');
  expect(at('/steps/1/content/0/text')).toBe('Skin matters. Hello {{answers.firstName|}}');
  await user.keyboard('friend');
  expect(at('/steps/1/content/0/text')).toBe('Skin matters. Hello {{answers.firstName|friend}}');
});

it('makes the selected words bold, and plain again', async () => {
  const { user, at } = inspect('/steps/1/content/0');
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  text.setSelectionRange(0, 4);
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  expect(at('/steps/1/content/0/text')).toBe('**Skin** matters.');
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  expect(at('/steps/1/content/0/text')).toBe('Skin matters.');
});

it('keeps a field that is emptied, and puts its property back in its place', async () => {
  const { user, at } = inspect('/steps/1/content/0');
  const title = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  expect(at('/steps/1/content/0')).toEqual({ kind: 'simpleContent', text: 'Skin matters.' });
  await user.type(title, 'Now');
  expect(Object.keys(Object(at('/steps/1/content/0')))).toEqual(['kind', 'title', 'text']);
});

it('leads a jump only to later steps', async () => {
  const { user, at } = inspect('/steps/1/goTo/0');
  await user.click(screen.getByRole('button', { name: 'To step: The end' }));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'More',
    'The end',
  ]);
  await user.keyboard('more{Enter}');
  expect(at('/steps/1/goTo/0/step')).toBe('more');
});

it('renames an id with everything that refers to it, once it is left', async () => {
  const { user, at, changes } = inspect('/steps/0/questions/1');
  const id = screen.getByRole('textbox', { name: 'Id', hidden: true });
  await user.clear(id);
  await user.type(id, 'sexAtBirth{Enter}');
  expect(at('/steps/0/questions/1/id')).toBe('sexAtBirth');
  expect(at('/steps/1/when/answer')).toBe('sexAtBirth');
  expect(changes()).toBe(1);
  await user.clear(id);
  await user.type(id, 'signs{Enter}');
  expect(screen.getByText('Something else is already called “signs”.')).toBeInTheDocument();
  expect(at('/steps/0/questions/1/id')).toBe('sexAtBirth');
});

it('types milliseconds in seconds and heights in feet and inches', async () => {
  const { user, at, select } = inspect('/steps/1/actions/0');
  const after = screen.getByRole('textbox', { name: 'After' });
  expect(after).toHaveValue('2.5');
  await user.clear(after);
  await user.type(after, '3.25');
  expect(at('/steps/1/actions/0/milliseconds')).toBe(3250);
  select('/steps/0/questions/2');
  const least = screen.getByRole('textbox', { name: 'At least' });
  expect(least).toHaveValue("5'0");
  await user.clear(least);
  await user.type(least, "5'4");
  expect(at('/steps/0/questions/2/input/minimum')).toBe(64);
});

it('chooses a product by its name and shows what it costs', async () => {
  const { user, at } = inspect('/steps/0/questions/1/input/options/0');
  await user.click(screen.getByRole('button', { name: 'Add Puts into the cart' }));
  screen.getByRole('combobox', { name: /Puts into the cart/ }).focus();
  await user.keyboard('{Enter}{End}{Enter}');
  expect(at('/steps/0/questions/1/input/options/0/content')).toBe('commerce product');
  await user.click(screen.getByRole('button', { name: /^Product:/ }));
  expect(screen.getAllByRole('option')[0]).toHaveTextContent(/\$\d/);
});

it('offers the products of the quiz’s own category first, the others under their headings', async () => {
  const { user } = inspect('/steps/0/questions/1/input/options/0');
  await user.click(screen.getByRole('button', { name: 'Add Puts into the cart' }));
  screen.getByRole('combobox', { name: /Puts into the cart/ }).focus();
  await user.keyboard('{Enter}{End}{Enter}');
  await user.click(screen.getByRole('button', { name: /^Product:/ }));
  const headings = [...document.querySelectorAll('[cmdk-group-heading]')];
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Haircare',
    'Weight loss',
    'Sexual wellness',
    'Pharmacy',
  ]);
  expect(screen.getAllByRole('option')[0]).toHaveTextContent(/Finasteride.*Tablet or capsule · /);
});

it('chooses a picture and asks for its words', async () => {
  const { user, at } = inspect('/steps/1/content/0');
  await user.click(screen.getByRole('button', { name: 'Add Picture' }));
  await user.click(screen.getByRole('button', { name: 'Choose a picture' }));
  await user.click(screen.getByRole('button', { name: 'A parcel' }));
  expect(at('/steps/1/content/0/image')).toEqual({ src: 'illustration:parcel', alt: 'A parcel' });
  await user.type(screen.getByRole('textbox', { name: /for people who cannot see it/ }), ' today');
  expect(at('/steps/1/content/0/image/alt')).toBe('A parcel today');
});

it('takes the words of another picture with it, and keeps those of the same one', async () => {
  const { user, at } = inspect('/steps/1/content/0');
  const choose = async (open: RegExp, picture: string) => {
    await user.click(screen.getByRole('button', { name: open }));
    await user.click(screen.getByRole('button', { name: picture }));
  };
  await user.click(screen.getByRole('button', { name: 'Add Picture' }));
  await choose(/Choose a picture/, 'A parcel');
  await user.type(screen.getByRole('textbox', { name: /for people who cannot see it/ }), ' today');
  await choose(/Change the picture/, 'A parcel');
  expect(at('/steps/1/content/0/image/alt')).toBe('A parcel today');
  await choose(/Change the picture/, 'An hourglass');
  expect(at('/steps/1/content/0/image')).toEqual({
    src: 'illustration:hourglass',
    alt: 'An hourglass',
  });
});

it('changes how a question is answered and keeps its answers where it can', async () => {
  const { user, at } = inspect('/steps/0/questions/1');
  const before = at('/steps/0/questions/1/input/options');
  screen.getByRole('combobox', { name: 'Answered by' }).focus();
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(at('/steps/0/questions/1/input')).toEqual({ kind: 'checkbox', options: before });
});

it('stays at how a question is answered when its form becomes another', async () => {
  const { user } = inspect('/steps/0/questions/1');
  screen.getByRole('combobox', { name: 'Answered by' }).focus();
  await user.keyboard('{Enter}Typed answer{Enter}');
  expect(await screen.findByRole('combobox', { name: 'Value' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Answered by' })).toHaveFocus());
});

it('works a derived value out of others', async () => {
  const { user, at } = inspect('/values/points');
  screen.getByRole('combobox', { name: 'How points is worked out' }).focus();
  await user.keyboard('{Enter}The sum{Enter}');
  expect(at('/values/points')).toEqual({ add: [{ score: ['sex'] }, 1] });
  const number = screen.getByRole('textbox', { name: 'Number' });
  await user.clear(number);
  await user.type(number, '4');
  expect(at('/values/points')).toEqual({ add: [{ score: ['sex'] }, 4] });
});

it('shows what fits a mask', async () => {
  const input = { kind: 'maskInput', mask: '(###)' };
  const step = { id: 'a', kind: 'stepBasic', questions: [{ id: 'tel', label: 'Phone?', input }] };
  const { user } = inspect('/steps/0/questions/0', { ...smallQuiz(), steps: [step] });
  expect(screen.getByText('Such as (567)')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Mask' }), '-@');
  expect(screen.getByText('Such as (567)-A')).toBeInTheDocument();
});

it('takes along what only went with the product when another is chosen, in one step back', async () => {
  const option = '/steps/0/questions/1/input/options/0';
  const quiz = smallQuiz();
  putAt(quiz, option, {
    ...{ id: 'female', label: 'Female', content: 'commerce product' },
    ...{ product: 'ketoconazole-shampoo', variant: 'ketoconazole-shampoo-addon' },
    modifiers: [{ kind: 'none' }],
  });
  const { user, at, changes, undo } = inspect(option, quiz);
  await user.click(screen.getByRole('button', { name: /^Product: Ketoconazole/ }));
  await user.keyboard('biotin 2.5{Enter}');
  expect(at(`${option}/product`)).toBe('biotin');
  expect(at(`${option}/variant`)).toBeUndefined();
  expect(changes()).toBe(1);
  undo();
  expect(at(`${option}/variant`)).toBe('ketoconazole-shampoo-addon');
  await user.click(screen.getByRole('button', { name: 'Remove “Puts into the cart”' }));
  expect(at(option)).toEqual({ id: 'female', label: 'Female', modifiers: [{ kind: 'none' }] });
  expect(changes()).toBe(1);
});

it('begins at what is chosen, so that Enter alone changes nothing, and shows its price', async () => {
  const option = '/steps/0/questions/1/input/options/0';
  const quiz = smallQuiz();
  putAt(quiz, option, {
    ...{ id: 'female', label: 'Female', content: 'commerce product' },
    ...{ product: 'ketoconazole-shampoo', variant: 'ketoconazole-shampoo-addon' },
  });
  const { user, at } = inspect(option, quiz);
  expect(screen.getByRole('button', { name: /^Product:/ })).toHaveTextContent(/from \$\d/);
  expect(screen.getByRole('button', { name: /^Variant:/ })).toHaveTextContent(/\$\d+ every month/);
  await user.click(screen.getByRole('button', { name: /^Product:/ }));
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Ketoconazole');
  await user.keyboard('{Enter}');
  expect(at(`${option}/product`)).toBe('ketoconazole-shampoo');
});
