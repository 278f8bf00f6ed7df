/** A pump that was selected for a duty, as a data sheet of one page; pure. */

import { formatDay } from '#contract/format-day.ts';
import { curveCell, curveColumns } from '#contract/pumps/curve-columns.ts';
import { DRAWING, drawCurves } from '#contract/pumps/draw-curves.ts';
import { listDuty } from '#contract/pumps/list-duty.ts';
import { describeRange, listFigures } from '#contract/pumps/list-figures.ts';
import { plotSelection } from '#contract/pumps/plot-selection.ts';
import { both } from '#contract/pumps/print-both.ts';
import { SELECTION_AID } from '#contract/pumps/selection-texts.ts';
import type { PumpSelection } from '#contract/pumps/selection.ts';
import { endSentence } from '#contract/sentences.ts';
import type { InvoiceFacts } from './invoice-facts.ts';
import type { PrintedDocument } from './printed-document.ts';

export interface DataSheetSource {
  seller: InvoiceFacts['seller'];
  selection: PumpSelection;
  /** In the company's time zone, as 2026-11-22. */
  day: string;
}

const HEADING = 'Pump selection data sheet';
const COLUMN_WIDTH = 100;

export function toDataSheet({ seller, selection, day }: DataSheetSource): PrintedDocument {
  const { product, entered, duty, figures } = selection;
  const { drawing, description, caption } = plotSelection(figures, duty);
  const columns = curveColumns(figures.curve);
  const contact = [seller.phone, seller.email].filter((text) => text !== '').join(' · ');
  return {
    heading: HEADING,
    title: `${HEADING} ${product.part_number}`,
    date: new Date(`${day}T12:00:00Z`),
    company: { name: seller.name, lines: [seller.address, contact].filter((text) => text !== '') },
    facts: [],
    parties: [],
    figures: {
      heading: product.name,
      lines: [product.part_number, formatDay(day)],
      lists: [
        { heading: 'Duty', rows: listDutyFigures(duty, entered) },
        { heading: 'Pump', rows: listFigures(figures, duty) },
      ],
      remarks: [describeRange(figures), ...figures.notes],
      drawing: {
        ...DRAWING,
        shapes: drawCurves(drawing),
        alt: `${product.name} on the system. ${description} The figures are in the table below.`,
      },
    },
    table: {
      title: `Curve of ${product.part_number}${caption}`,
      columns: columns.map(({ title }, position) => ({
        heading: title,
        width: position === 0 ? null : COLUMN_WIDTH,
        align: position === 0 ? 'left' : 'right',
        mono: true,
      })),
      rows: figures.curve.map((point) => columns.map((column) => curveCell(point, column))),
      isDense: true,
    },
    sums: [],
    notes: [`Duty as entered: ${endSentence(listDuty(entered).join(', '))}`, SELECTION_AID],
  };
}

function listDutyFigures(duty: PumpSelection['duty'], entered: PumpSelection['entered']): [string, string][] {
  const { temperature_c: temperature, static_head_m: staticHead } = duty;
  return [
    ['Flow', both.flow(duty.flow_m3h)],
    ['Total head', both.head(duty.head_m)],
    ['Static head', both.head(staticHead)],
    ...(temperature === null ? [] : [['Temperature', both.temperature(temperature)] satisfies [string, string]]),
    ['Density', `${duty.density_kg_m3} kg/m³`],
    // That of water is calculated with no figure of its own.
    ...(entered.viscosity === undefined || entered.viscosity === ''
      ? []
      : [['Viscosity', `${duty.viscosity_cst} cSt`] satisfies [string, string]]),
    ['Supply', `${duty.supply_hz} Hz`],
  ];
}
