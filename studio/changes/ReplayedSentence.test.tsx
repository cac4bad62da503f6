import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { behaviorReview, comparedGroups } from '../../tests/support/behavior-reviews';
import '../../tests/support/studio-dom';
import { editorParts, renderInEditor } from '../../tests/support/studio-editor';
import type { ShownComparison } from '../release/behavior-calls';
import { ReplayedSentence } from './ReplayedSentence';

function show(rest: Partial<ShownComparison>) {
  const parts = editorParts();
  parts.behavior.setState({ review: behaviorReview(comparedGroups([], rest)) });
  renderInEditor(<ReplayedSentence />, parts);
}

const attempts = { looked: 1_000, notPlaced: 2, at: '2026-06-15T09:00:00.000Z' };

it('says how many attempts the counts are of, and how many are in no group', () => {
  show({ attempts });
  expect(
    screen.getByText(/^The last 1,000 attempts were replayed on both revisions; 2/),
  ).toBeVisible();
});

it('says nothing where patients have nothing yet', () => {
  show({ attempts, before: null });
  expect(screen.queryByText(/attempts/)).toBeNull();
});
