import type { PriceList } from '../../engine/commerce';
import type { InputKind } from '../../schemas/generated/types';
import { type Draft, isJsonObject } from '../document/draft';
import { valueAt } from '../document/pointer';
import { type Inserted, insertQuestion } from '../edits/insert';
import { removePart } from '../edits/remove';
import { Box, Dot, Picture, Press, Stroke, Text, Title } from './drawing';
import { stepTools } from './step-tools';
import type { Tool, ToolPlace } from './tool';
import { indexAfter, stepAsks } from './tool';

function questionTool(kind: InputKind, drawing: Tool['picture']): Tool {
  return {
    layer: 'inputs',
    kind,
    picture: <Picture>{drawing}</Picture>,
    insert(draft, place, catalogue) {
      if (place.ownStep || !stepAsks(draft, place))
        return insertOnOwnStep(kind, draft, place, catalogue);
      const index = indexAfter(draft, place, 'questions');
      return insertQuestion(draft, `/steps/${place.step}`, index, kind, catalogue);
    },
  };
}

/** Puts a question on a new step behind the selected one. */
function insertOnOwnStep(
  kind: InputKind,
  draft: Draft,
  place: ToolPlace,
  catalogue: PriceList,
): Inserted {
  const step = stepTools.stepBasic.insert(draft, place, catalogue);
  if ('because' in step) return step;
  const made = insertQuestion(draft, step.pointer, 0, kind, catalogue);
  if ('because' in made) removePart(draft, step.pointer);
  else leaveOnlyTheQuestion(draft, step.pointer);
  return made;
}

/** Takes out the default words of a new step, which would stand in the way: the step is called what it asks. */
function leaveOnlyTheQuestion({ definition }: Draft, pointer: string): void {
  const step = valueAt(definition, pointer);
  if (!isJsonObject(step)) return;
  delete step['title'];
  delete step['content'];
}

/** Every kind of question, the usual ones first. */
export const questionTools: { [K in InputKind]: Tool } = {
  radio: questionTool(
    'radio',
    [8, 20, 32].map((y, index) => (
      <g key={y}>
        <Box x={10} y={y} w={52} h={9} on={index === 0} />
        <Dot x={16} y={y + 4.5} tone={index === 0 ? 'fill' : 'open'} />
        <Text x={22} y={y + 3.3} w={22} />
      </g>
    )),
  ),
  checkbox: questionTool(
    'checkbox',
    [8, 20, 32].map((y, index) => (
      <g key={y}>
        <Box x={10} y={y} w={9} h={9} on={index < 2} />
        {index < 2 ? <Stroke d={`M12.5 ${y + 4.5} l1.6 1.8 l3 -3.4`} /> : null}
        <Text x={24} y={y + 3.3} w={index === 1 ? 34 : 26} />
      </g>
    )),
  ),
  select: questionTool(
    'select',
    <>
      <Box x={10} y={9} w={52} h={11} />
      <Text x={15} y={13.3} w={24} />
      <Stroke d="M52 13.5 l2.5 2.5 l2.5 -2.5" />
      <Box x={10} y={22} w={52} h={19} />
      <Text x={15} y={27} w={20} />
      <Text x={15} y={34} w={28} />
    </>,
  ),
  input: questionTool(
    'input',
    <>
      <Title x={10} y={11} w={30} />
      <Box x={10} y={21} w={52} h={13} />
      <Stroke d="M16 25 v5" tone="accent" />
    </>,
  ),
  maskInput: questionTool(
    'maskInput',
    <>
      <Box x={8} y={17} w={56} h={14} />
      {[15, 23, 31].map((x) => (
        <Dot key={x} x={x} y={24} tone="fill" />
      ))}
      <Stroke d="M37 24 h4" />
      {[47, 55].map((x) => (
        <Dot key={x} x={x} y={24} tone="open" />
      ))}
    </>,
  ),
  states: questionTool(
    'states',
    <>
      <path
        d="M10 15 l16 -3 l12 3 l14 -4 l9 5 l-3 13 l-9 4 l-3 5 l-6 -5 l-13 2 l-14 -4 z"
        fill="var(--art-tint)"
        stroke="var(--art-fill)"
      />
      <Dot x={40} y={22} r={4} tone="accent" />
    </>,
  ),
  allergies: questionTool(
    'allergies',
    <>
      <Box x={10} y={8} w={52} h={11} />
      <Dot x={17} y={13.2} r={3} tone="open" />
      <Stroke d="M19.4 15.6 l2 2" />
      <Press x={10} y={25} w={22} quiet />
      <Press x={36} y={25} w={18} quiet />
      <Text x={10} y={39} w={34} />
    </>,
  ),
  fileInput: questionTool(
    'fileInput',
    <>
      <path
        d="M24 8 h17 l8 8 v24 h-25 z"
        fill="var(--art-surface)"
        stroke="var(--line-strong)"
        strokeLinejoin="round"
      />
      <Stroke d="M36.5 34 v-12 M31.5 26.5 l5 -5 l5 5" tone="fill" />
    </>,
  ),
  commercePlan: questionTool(
    'commercePlan',
    <>
      <Box x={8} y={10} w={26} h={29} on />
      <Box x={38} y={10} w={26} h={29} />
      <Title x={13} y={16} w={14} />
      <Title x={43} y={16} w={14} />
      <Text x={13} y={24} w={16} />
      <Text x={43} y={24} w={16} />
      <Press x={12} y={28} w={18} />
    </>,
  ),
  commerceProduct: questionTool(
    'commerceProduct',
    <>
      <rect x="15" y="15" width="14" height="25" rx="4" fill="var(--art-tint)" />
      <rect x="17" y="9" width="10" height="6" rx="2" fill="var(--art-fill)" />
      <rect x="17" y="23" width="10" height="9" fill="var(--art-surface)" />
      <Title x={37} y={16} w={24} />
      <Text x={37} y={24} w={18} />
      <Press x={37} y={30} w={20} />
    </>,
  ),
  radioUses: questionTool(
    'radioUses',
    <>
      <Box x={8} y={11} w={26} h={27} on />
      <Box x={38} y={11} w={26} h={27} />
      <Dot x={21} y={22} r={5} tone="accent" />
      <path d="M54 17 a6 6 0 1 0 4 9 a7 7 0 0 1 -4 -9" fill="var(--art-fill)" />
      <Text x={14} y={32} w={14} />
      <Text x={44} y={32} w={14} />
    </>,
  ),
  radioShipments: questionTool(
    'radioShipments',
    <>
      <rect x="10" y="15" width="26" height="17" rx="2" fill="var(--art-tint)" />
      <path d="M36 20 h10 l7 6 v6 h-17 z" fill="var(--art-fill)" />
      <Dot x={18} y={34} r={4} tone="accent" />
      <Dot x={45} y={34} r={4} tone="accent" />
      <Text x={14} y={22} w={14} />
    </>,
  ),
};
