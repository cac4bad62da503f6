import { describe, expect, it } from 'vitest';
import type { Step } from '../../schemas/generated/types';
import { fixtureQuizzes } from '../../tests/support/fixture-quizzes';
import {
  asks,
  end,
  ending,
  option,
  qualify,
  quizOf,
  radio,
  shows,
} from '../../tests/support/quiz-builder';
import type { JsonObject } from '../document/draft';
import { type MapEdge, mapGraph, shapeOf } from './map-graph';
import { mapLayout, stepName } from './map-layout';

const definitionOf = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value));
const graphOf = (...steps: Step[]) => mapGraph(definitionOf(quizOf(steps)));

const edgeInWords = (edge: MapEdge) =>
  edge.kind === 'end' ? `${edge.from} ends: ${edge.end}` : `${edge.from} ${edge.kind} ${edge.to}`;

describe('what the map draws', () => {
  const yesEnds = radio('liver', [ending('yes'), option('no')]);
  const onlyIf = { answer: 'liver', is: 'no' } as const;

  it('is the way from step to step, and around those with a condition', () => {
    const { edges, steps } = graphOf(
      asks('a', [radio('liver', ['yes', 'no'])]),
      shows('b', [], { when: onlyIf }),
      shows('c', []),
      end(),
    );
    expect(edges.map(edgeInWords)).toEqual([
      '0 on 1',
      '0 bypass 2',
      '1 on 2',
      '2 on 3',
      '3 ends: sent',
    ]);
    expect(steps.map(({ isConditional }) => isConditional)).toEqual([false, true, false, false]);
  });

  it('is jumps, and nothing beside one that is always taken', () => {
    const { edges } = graphOf(
      asks('a', [radio('liver', ['yes', 'no'])], { goTo: [{ when: onlyIf, step: 'c' }] }),
      shows('b', [], { goTo: [{ step: 'end' }] }),
      shows('c', []),
      end(),
    );
    expect(edges.map(edgeInWords)).toEqual([
      '0 jump 2',
      '0 on 1',
      '1 jump 3',
      '2 on 3',
      '3 ends: sent',
    ]);
  });

  it('is where an answer that ends the quiz is told', () => {
    const { edges, steps } = graphOf(asks('a', [yesEnds]), qualify(), end());
    expect(steps[0]?.endsAt).toBe(1);
    expect(edges.map(edgeInWords)).toContain('1 ends: ended');
  });

  it('is the end right there where nothing tells why', () => {
    const { edges, steps } = graphOf(qualify(), asks('a', [yesEnds]), end());
    expect(steps[1]?.endsAt).toBe('here');
    expect(edges.map(edgeInWords)).toContain('1 ends: ended');
    expect(edges.map(edgeInWords)).not.toContain('0 ends: ended');
  });

  it('is something for every definition, however broken', () => {
    expect(mapGraph({})).toEqual({ steps: [], edges: [] });
    expect(
      mapGraph({ steps: [null, 1, { goTo: [null, { step: 'x' }], actions: 7 }] }).steps,
    ).toHaveLength(3);
    expect(mapGraph({ steps: 'none' }).steps).toEqual([]);
  });

  it('has the same shape when only words differ', () => {
    const [one, other] = ['One', 'Other'].map((title) =>
      shapeOf(graphOf(shows('a', [], { title }), end())),
    );
    expect(one).toBe(other);
    expect(one).not.toBe(shapeOf(graphOf(shows('b', []), end())));
  });
});

describe('the layout', () => {
  it.each(fixtureQuizzes)('of $key has room for everything', ({ quiz }) => {
    const graph = mapGraph(definitionOf(quiz.definition));
    const { boxes, edges } = mapLayout(graph);
    expect(graph.steps.every(({ index }) => boxes.has(stepName(index)))).toBe(true);
    expect(edges).toHaveLength(graph.edges.length);
    const all = [...boxes.values()];
    for (const [index, box] of all.entries())
      for (const other of all.slice(index + 1)) {
        const apart =
          box.x + box.width <= other.x ||
          other.x + other.width <= box.x ||
          box.y + box.height <= other.y ||
          other.y + other.height <= box.y;
        expect(apart).toBe(true);
      }
    for (const { path } of edges) expect(path).not.toMatch(/NaN|undefined/);
  });

  it('puts each section in a column of its own', () => {
    const graph = graphOf(
      shows('a', [], { section: 'First' }),
      shows('b', []),
      shows('c', [], { section: 'Second' }),
      end(),
    );
    const { boxes, headings } = mapLayout(graph);
    const left = (index: number) => boxes.get(stepName(index))?.x ?? 0;
    expect(left(0)).toBe(left(1));
    expect(left(2)).toBeGreaterThan(left(1));
    expect(headings.map(({ section }) => section)).toEqual(['First', 'Second']);
  });
});
