import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ContentView } from '../../../engine/quiz';
import { drawStep, plainStep } from '../../../tests/support/draw-step';
import { contentExamples } from '../../../tests/support/examples/content';
import { stepView } from '../../../tests/support/step-views';

const showing = (content: ContentView) =>
  stepView({ heading: content.title ?? 'A step', content: [content] });
const texts = (elements: HTMLElement[]) => elements.map((element) => element.textContent);

describe('starterContent', () => {
  it('says how long it takes and what to have at hand', async () => {
    await drawStep(showing(contentExamples.starterContent));
    expect(screen.getByText('About 6 minutes for most people')).toBeInTheDocument();
    expect(texts(screen.getAllByRole('listitem'))).toEqual([
      'Your height and weight',
      'The medicines you take',
      'A photo of your ID',
    ]);
  });

  it('shows its small print', async () => {
    await drawStep(showing(contentExamples.starterContent));
    expect(screen.getByText('Sample content, not medical advice.')).toBeInTheDocument();
  });
});

describe('uspContent', () => {
  it('lists its points', async () => {
    await drawStep(showing(contentExamples.uspContent));
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByText('Licensed in your state')).toBeInTheDocument();
  });

  it('has a sign even for an icon it does not know', async () => {
    const point = { icon: 'unheard-of', title: 'A point', text: [] };
    const form = await plainStep(showing({ ...contentExamples.uspContent, points: [point] }));
    expect(form.querySelector('li use')).toHaveAttribute('href', '/icons.svg#check');
  });
});

describe('columnsContent', () => {
  it('gives each column a title beneath its own', async () => {
    await drawStep(showing(contentExamples.columnsContent));
    expect(texts(screen.getAllByRole('heading', { level: 2 }))).toEqual([
      'You answer',
      'A provider reads',
      'We ship',
    ]);
  });
});

describe('goalsContent', () => {
  const goals = contentExamples.goalsContent;

  it('says in words what the curve shows', async () => {
    await drawStep(showing(goals));
    expect(
      screen.getByRole('img', { name: 'A curve from 240 lb today to 192 lb in 48 weeks.' }),
    ).toBeInTheDocument();
  });

  it('shows the numbers outside of the drawing', async () => {
    await drawStep(showing(goals));
    expect(screen.getByText('240 lb')).toBeVisible();
    expect(screen.getByText('Your goal: 192 lb')).toBeVisible();
  });

  it('rises where more is the goal', async () => {
    const form = await plainStep(showing({ ...goals, from: 10, to: 25 }));
    expect(form.querySelector('.goal-curve-line')?.getAttribute('d')).toMatch(/^M12 176.* 588 28$/);
  });

  it.each(['from', 'to', 'weeks'] as const)(
    'draws no curve while “%s” is unknown',
    async (fact) => {
      await drawStep(showing({ ...goals, [fact]: null }));
      expect(screen.queryByRole('img')).not.toBeInTheDocument();
      expect(screen.getByText(/^Most of it/)).toBeInTheDocument();
    },
  );
});

describe('summaryContent', () => {
  it('plays answers back, with the way to change those that were given', async () => {
    const { answering, user } = await drawStep(showing(contentExamples.summaryContent));
    expect(texts(screen.getAllByRole('term'))).toEqual(['Height', 'Weight', 'Body mass index']);
    expect(screen.getAllByRole('button', { name: /^Change/ })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /Weight$/ }));
    expect(answering.goTo).toHaveBeenCalledExactlyOnceWith('weight');
  });
});

describe('animationContent', () => {
  it('says everything without scripts', async () => {
    const form = await plainStep(showing(contentExamples.animationContent));
    expect(texts(within(form).getAllByRole('listitem'))).toEqual([
      'Checking your medicines',
      'Comparing treatments',
      'Working out your dose',
    ]);
  });

  it.each(['pulse', 'checklist', 'curve', 'molecule'] as const)('draws %s', async (animation) => {
    const form = await plainStep(showing({ ...contentExamples.animationContent, animation }));
    const drawing = form.querySelector(`svg[data-animation="${animation}"]`);
    expect(drawing).toHaveAttribute('aria-hidden', 'true');
    expect(drawing?.children.length).toBeGreaterThan(1);
  });
});

describe('cartContent', () => {
  it('shows lines, totals and its note', async () => {
    await drawStep(showing(contentExamples.cartContent));
    expect(screen.getByText('Dosage strength: 0.25 mg')).toBeInTheDocument();
    expect(screen.getByText('$783')).toBeInTheDocument();
    expect(screen.getByText(/^Charged only after/)).toBeInTheDocument();
  });
});

describe('a picture', () => {
  const withPicture = (src: string) =>
    showing({ ...contentExamples.simpleContent, side: null, image: { src, alt: 'A picture' } });

  it('may be a photo of the site', async () => {
    await drawStep(withPicture('/photos/clinic.jpg'));
    expect(screen.getByRole('img', { name: 'A picture' })).toHaveAttribute(
      'src',
      '/photos/clinic.jpg',
    );
  });

  it('is left out when nobody drew it', async () => {
    await drawStep(withPicture('illustration:unheard-of'));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('is never fetched from elsewhere', async () => {
    await drawStep(withPicture('https://elsewhere.example/x.png'));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
