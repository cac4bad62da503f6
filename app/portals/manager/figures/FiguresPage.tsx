import type { FigureSection } from '../../../analytics/figures/figure-section';
import { type FiguresFilter, filterAddress } from '../../../analytics/figures/figures-filter';
import { ManagerPage } from '../ManagerPage';
import { FigureCard } from './FigureCard';
import { FiguresFilterForm } from './FiguresFilterForm';
import './figures.css';

type FiguresPageProps = {
  filter: FiguresFilter;
  /** YYYY-MM-DD */
  today: string;
  sections: readonly FigureSection[];
};

/** How the care team is doing: every figure drawn, with its table and a file of it beneath. */
export function FiguresPage({ filter, today, sections }: FiguresPageProps) {
  return (
    <ManagerPage title="Dashboard" intro="How the care team is doing.">
      <FiguresFilterForm filter={filter} today={today} />
      <div className="figures">
        {sections.map((section) => (
          <FigureCard key={section.id} section={section} address={filterAddress(filter)} />
        ))}
      </div>
    </ManagerPage>
  );
}
