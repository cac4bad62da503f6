/** One measured value. Days are calendar days, YYYY-MM-DD. */
export interface ChartPoint {
  day: string;
  value: number;
}
