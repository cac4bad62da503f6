import type { StepKind } from '../../schemas/generated/types';
import { isJsonObject } from '../document/draft';
import { valueAt } from '../document/pointer';
import { insertStep } from '../edits/insert';
import { putInSection } from '../outline/move-target';
import { Box, Dot, Picture, Press, Stroke, Text, Title } from './drawing';
import type { Tool } from './tool';
import { stepIndexAfter } from './tool';

function stepTool(kind: StepKind, drawing: Tool['picture']): Tool {
  return {
    layer: 'steps',
    kind,
    picture: <Picture>{drawing}</Picture>,
    insert(draft, place, catalogue) {
      const index = stepIndexAfter(draft, place);
      const made = insertStep(draft, index, kind, catalogue);
      // A new step belongs to the section of the step before it.
      if ('pointer' in made) {
        const before = valueAt(draft.definition, `/steps/${Number(made.pointer.slice(7)) - 1}`);
        const section = isJsonObject(before) ? before['section'] : undefined;
        if (typeof section === 'string') putInSection(draft, made.pointer, section);
      }
      return made;
    },
  };
}

/** Every kind of step, the usual ones first. */
export const stepTools: { [K in StepKind]: Tool } = {
  stepBasic: stepTool(
    'stepBasic',
    <>
      <Title x={10} y={8} w={36} />
      <Box x={10} y={17} w={52} h={8} on />
      <Box x={10} y={28} w={52} h={8} />
      <Press x={44} y={37} w={18} />
    </>,
  ),
  stepQualify: stepTool(
    'stepQualify',
    <>
      <Dot x={36} y={16} r={9} tone="tint" />
      <Stroke d="M31.5 16 l3.2 3.4 l6 -6.4" />
      <Title x={19} y={30} w={34} />
      <Text x={24} y={38} w={24} />
    </>,
  ),
  stepSummary: stepTool(
    'stepSummary',
    [9, 20, 31].map((y) => (
      <g key={y}>
        <Text x={10} y={y + 2} w={18} />
        <Title x={32} y={y + 1} w={20} />
        <Stroke d={`M58 ${y + 5} l4 -4`} tone="accent" />
      </g>
    )),
  ),
  stepAuth: stepTool(
    'stepAuth',
    <>
      <Dot x={36} y={13} r={6} tone="tint" />
      <Stroke d="M25 29 c2 -9 20 -9 22 0" />
      <Box x={14} y={33} w={44} h={9} />
    </>,
  ),
  stepPharmacy: stepTool(
    'stepPharmacy',
    <>
      <Box x={9} y={9} w={16} h={30} on />
      <Box x={28} y={9} w={16} h={30} />
      <Stroke d="M13 24 h8 M17 20 v8" tone="fill" />
      <Text x={31} y={24} w={10} />
      <Box x={49} y={9} w={15} h={30} />
      <Title x={52} y={30} w={9} />
    </>,
  ),
  stepScheduling: stepTool(
    'stepScheduling',
    <>
      <Box x={14} y={9} w={44} h={32} />
      <Stroke d="M14 17 h44" tone="fill" />
      {[24, 36, 48].map((x) => (
        <Dot key={x} x={x} y={25} tone="open" />
      ))}
      <Dot x={24} y={34} tone="open" />
      <Dot x={36} y={34} r={3.5} tone="accent" />
    </>,
  ),
  stepConfirm: stepTool(
    'stepConfirm',
    <>
      <Title x={14} y={9} w={30} />
      {[20, 30].map((y) => (
        <Text key={y} x={14} y={y} w={26} />
      ))}
      <Stroke d="M48 21 l3 3 l6 -7 M48 31 l3 3 l6 -7" />
    </>,
  ),
};
