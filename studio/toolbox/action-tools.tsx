import type { ActionKind } from '../../schemas/generated/types';
import { insertAction } from '../edits/insert';
import { Box, Dot, Picture, Press, Stroke, Text } from './drawing';
import type { Tool } from './tool';
import { indexAfter } from './tool';

function actionTool(kind: ActionKind, drawing: Tool['picture']): Tool {
  return {
    layer: 'actions',
    kind,
    picture: <Picture>{drawing}</Picture>,
    insert(draft, place) {
      if (place.step === null)
        return { because: 'Select the step that it is to lead on from first.' };
      const index = indexAfter(draft, place, 'actions');
      return insertAction(draft, `/steps/${place.step}`, index, kind);
    },
  };
}

const clock = (
  <>
    <Dot x={36} y={20} r={11} tone="tint" />
    <Stroke d="M36 13 v7 l5 3" />
  </>
);

/** Every kind of action, the usual ones first. */
export const actionTools: { [K in ActionKind]: Tool } = {
  continue: actionTool(
    'continue',
    <>
      <Box x={14} y={9} w={44} h={9} on />
      <Press x={14} y={27} w={44} />
      <Stroke d="M18 13.5 l2 2 l4 -4" />
    </>,
  ),
  continueOnly: actionTool('continueOnly', <Press x={14} y={20} w={44} />),
  answer: actionTool(
    'answer',
    <>
      <Box x={12} y={11} w={36} h={11} on />
      <Dot x={19} y={16.5} />
      <Box x={12} y={27} w={36} h={11} />
      <Stroke d="M53 16.5 h9 M58.5 13 l3.5 3.5 l-3.5 3.5" tone="accent" />
    </>,
  ),
  skip: actionTool(
    'skip',
    <>
      <Press x={14} y={12} w={44} />
      <Text x={26} y={30} w={20} />
      <Stroke d="M26 36 h20" tone="accent" />
    </>,
  ),
  understand: actionTool(
    'understand',
    <>
      <Box x={12} y={10} w={10} h={10} on />
      <Stroke d="M14.5 15 l2 2.2 l3.5 -4" />
      <Text x={27} y={11} w={32} />
      <Text x={27} y={17} w={24} />
      <Press x={12} y={29} w={48} />
    </>,
  ),
  finish: actionTool(
    'finish',
    <>
      <path d="M16 27 l38 -16 l-10 26 l-9 -8 z" fill="var(--art-tint)" stroke="var(--art-fill)" />
      <Stroke d="M54 11 l-19 18 v9" tone="fill" />
    </>,
  ),
  timeout: actionTool('timeout', clock),
  continueTimeout: actionTool(
    'continueTimeout',
    <>
      {clock}
      <Press x={20} y={35} w={32} />
    </>,
  ),
  abort: actionTool(
    'abort',
    <>
      <Press x={14} y={19} w={44} quiet />
      <Stroke d="M33 20.5 l6 6 M39 20.5 l-6 6" tone="accent" />
    </>,
  ),
};
