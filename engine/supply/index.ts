/** The face of supplies: what a shipment holds, and when the next one leaves. */

export { daysOfSupply, shipmentDates } from './days-of-supply';
export {
  type DoseStep,
  daysOfDose,
  type Fill,
  nextFill,
  type Package,
  type PlannedShipment,
  plannedShipments,
  type Regimen,
  splitFill,
} from './fills';
export {
  type FirstSupply,
  firstSupply,
  type Supplied,
  unitsOfSupply,
  usageIn,
} from './first-supply';
export { nextRefill, type RefillPlan, upcomingRefills } from './next-refill';
export {
  directionsInWords,
  directionsOf,
  type Packing,
  packageInWords,
  packingOf,
  type Strength,
  unitsInWords,
  unitsOfDose,
} from './packing';
export { packagesInWords, type SupplyInWords, supplyInWords } from './supply-in-words';
export { stepsFrom, titrationOf } from './titration';
