import { createElement, type FunctionComponent } from 'react';
import type { ContentKind } from '../../../schemas/generated/types';
import { ViewBoundary } from '../parts/ViewBoundary';
import type { ContentProps } from '../view-props';
import { contentViews } from '.';

/** One block of content, whatever its kind. */
export function ContentBlock<K extends ContentKind>(props: ContentProps<K>) {
  const View: FunctionComponent<ContentProps<K>> = contentViews[props.content.kind];
  return <ViewBoundary>{createElement(View, props)}</ViewBoundary>;
}
